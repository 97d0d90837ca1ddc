import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const templateName = 'estrado_template'

/** The same server, another database. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A database of one's own, copied from the filled template: its files, which takes a fifth of writing each page into the log. */
export async function copyTemplate(clusterUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: clusterUrl })
    await client.connect()
    // Copies of a template exclude each other: files of one run wait for their turn.
    await client.query('select pg_advisory_lock(71)')
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template ${templateName} strategy file_copy`)
  return {
    url: databaseUrl(clusterUrl, name),
    drop: () => run(`drop database if exists ${name} with (force)`),
  }
}
