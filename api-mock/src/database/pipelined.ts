import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type Database, primaryOfDatabase, type Tx, types, watched } from './connect.ts'
import { ownClient } from './own-client.ts'
import type { Schema } from './schema.ts'

/** Statements that are kept prepared; of more the later ones are prepared each time. */
const mostPrepared = 500

/** Names for statements, so that the server plans each text once. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= mostPrepared) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

/** Before a statement: all that is asked for in one turn of the loop leaves in one write, not in one each. */
function gatheredWrites(socket: Socket): () => void {
  let gathering = false
  return () => {
    if (gathering) return
    gathering = true
    socket.cork()
    setImmediate(() => {
      gathering = false
      socket.uncork()
    })
  }
}

/**
 * Runs work in one transaction on a connection of its own, on which statements follow each other without
 * waiting for the answers: they are done in the order in which they were asked for. For work of very many
 * small statements. Rolled back where the work throws.
 */
export async function inPipelinedTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const socket = new Socket()
  const client = ownClient({
    connectionString: await primaryOfDatabase(db).address(),
    types,
    ...watched,
    pipeline: true,
    stream: () => socket,
  })
  await client.connect()
  const nameOf = statementNames()
  const gather = gatheredWrites(socket)
  const shared = {
    query: (text: string, values: readonly unknown[]) => {
      gather()
      const name = nameOf(text)
      return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
    },
    release: () => undefined,
  }
  const pool = { connect: async () => shared, end: () => client.end() } as pg.Pool
  const pipelined = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await client.query('begin')
    const result = await work(pipelined as Tx)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}
