import pg from 'pg'

/**
 * A connection of its own, beside the pool. Where it dies between two queries the next one fails, and that is answered;
 * without a listener its death would end the process.
 */
export function ownClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  return client
}
