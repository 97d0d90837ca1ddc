import pg from 'pg'

/**
 * The API's own account and database at a server, as an operator makes them: it is no superuser, and may look at how
 * replication stands. Nothing where they are there already.
 */
export async function makeOwnDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const known = await client.query("select from pg_database where datname = 'estrado'")
    if (known.rowCount !== 0) return
    await client.query(
      `create role estrado login in role pg_monitor password ${client.escapeLiteral(password)}`,
    )
    await client.query('create database estrado owner estrado')
  } finally {
    await client.end()
  }
}
