import { randomBytes } from 'node:crypto'
import { Migrator, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { copyTemplate, databaseUrl } from '../testing/cluster.ts'
import { connect } from './connect.ts'
import { migrate, NewerDatabase } from './migrate.ts'
import { migrations, renamedMigrations } from './migrations/index.ts'

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const registered = `
insert into causa (id, codigo_unico, tipo_accion, tags, origen, estado, general, id_municipio_hecho,
    fecha_creacion, fecha_modificacion, busqueda, version)
  values (1, '20260201', 'Privada', 'Privada', 'Órgano Judicial', 'formIssued', '{}', 1, now(), now(), '', 9);
insert into acto_procesal (id, id_causa, id_tipo_acto_procesal, referencia, fojas, principal, fecha_creacion)
  values (33, 1, 4, 'Falso', 1, true, now()), (34, 1, 4, 'Formulario Único', 1, true, now());
insert into documento (uuid, id_acto, nombre, sha256, bytes, paginas, firmado, publico)
  values (gen_random_uuid(), 33, 'a.pdf', '0', 1, 1, false, true),
    (gen_random_uuid(), 34, 'b.pdf', '0', 1, 1, false, true);
insert into tipo_acto_procesal (id, descripcion, id_categoria, detalle)
  values (301, 'Decreto', 4, '{"roles": ["JUEZ", "SECRE"]}'), (1245, 'Acta', 10, '{"roles": ["SECRE"]}');
insert into journal_ledger values ('LPZ', 1, '1');
insert into journal_event (ledger, position, event_id, stream, version, type, machine, machine_version, outcome,
    data, correlation, at, previous_hash, hash)
  values ('LPZ', 1, gen_random_uuid(), 'causa/1', 9, 'form.issued', 'cause', 4, 'accepted',
    '{"idActo":34}', gen_random_uuid(), now(), '0', '1');
`

describe('migration of a database of an earlier version', () => {
  it('finds each cause’s form by the fact that issued it, and takes what was forged from the public', async () => {
    const name = `migration_${randomBytes(6).toString('hex')}`
    await onServer(`create database ${name}`)
    const { db, close } = connect(databaseUrl(inject('clusterUrl'), name), 2)
    try {
      const provider = { getMigrations: async () => ({ ...migrations }) }
      const { error } = await new Migrator({ db, provider }).migrateTo('0023-person-readings')
      expect(error).toBeUndefined()
      await sql.raw(registered).execute(db)
      await migrate(db)
      expect(await db.selectFrom('causa').select('id_acto_formulario').execute()).toEqual([
        { id_acto_formulario: 34 },
      ])
      const documents = await db
        .selectFrom('documento as d')
        .innerJoin('acto_procesal as a', 'a.id', 'd.id_acto')
        .select(['a.id', 'a.id_tipo_acto_procesal as tipo', 'd.publico'])
        .orderBy('a.id')
        .execute()
      expect(documents).toEqual([
        { id: 33, tipo: 1040, publico: false },
        { id: 34, tipo: 4, publico: true },
      ])
      const types = await db.selectFrom('tipo_acto_procesal').selectAll().orderBy('id').execute()
      expect(types.map(({ id, detalle }) => [id, detalle.roles])).toEqual([
        [301, ['JUEZ', 'SECRE', 'SECRETARIO']],
        [978, ['JUEZ', 'SECRE', 'SECRETARIO']],
        [1245, ['JUEZ', 'SECRE', 'SECRETARIO']],
      ])
    } finally {
      await close()
      await onServer(`drop database ${name}`)
    }
  })

  it('knows what was applied under an earlier name: nothing runs twice', async () => {
    const { url, drop } = await copyTemplate(inject('clusterUrl'))
    const { db, close } = connect(url, 2)
    const applied = async () => {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        db,
      )
      return rows.map(({ name }) => name)
    }
    try {
      for (const [before, now] of Object.entries(renamedMigrations))
        await sql`update kysely_migration set name = ${before} where name = ${now}`.execute(db)
      expect(await applied()).toEqual(expect.arrayContaining(Object.keys(renamedMigrations)))
      await migrate(db)
      expect(await applied()).toEqual(Object.keys(migrations))
    } finally {
      await close()
      await drop()
    }
  })

  it('logs every sequence: a standby that takes over has no page of one that isn’t', async () => {
    const { url, drop } = await copyTemplate(inject('clusterUrl'))
    const { db, close } = connect(url, 1)
    try {
      const { rows } = await sql`
        select relname from pg_class where relkind = 'S' and relpersistence <> 'p'`.execute(db)
      expect(rows).toEqual([])
    } finally {
      await close()
      await drop()
    }
  })

  it('refuses a database that a later version brought to its shape, and changes nothing', async () => {
    const { url, drop } = await copyTemplate(inject('clusterUrl'))
    const { db, close } = connect(url, 2)
    try {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db)
      await expect(migrate(db)).rejects.toThrow(NewerDatabase)
    } finally {
      await close()
      await drop()
    }
  })
})
