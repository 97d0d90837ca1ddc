import type { ProcessFigures, SystemState } from '@estrado/machines/system/schemas'
import { sql } from 'kysely'
import type { Handler, Services } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { jobsOf } from '../jobs.ts'
import { version } from './version.ts'

const day = 24 * 3_600_000

const text = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

async function standbysOf(db: Database): Promise<SystemState['baseDeDatos']['replicas']> {
  const { rows } = await sql<SystemState['baseDeDatos']['replicas'][number]>`
    select application_name as nombre, coalesce(state, '') as estado,
      coalesce(sync_state in ('sync', 'quorum'), false) as sincronica,
      extract(epoch from replay_lag)::float8 as "retrasoSegundos",
      case when not pg_is_in_recovery()
        then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 end as "retrasoBytes"
    from pg_stat_replication where state is distinct from 'backup' order by application_name, pid`.execute(db)
  return rows
}

type Measured = {
  readonly motor: string
  readonly bytes: number
  readonly conexiones: number
  readonly conexionesMaximas: number
  readonly esperaReplica: boolean
  readonly archiva: boolean
  readonly ultimo: Date | null
  readonly ultimoFallo: Date | null
}

async function databaseOf(db: Database): Promise<SystemState['baseDeDatos']> {
  const { rows } = await sql<Measured>`
    select current_setting('server_version') as motor, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as conexiones,
      current_setting('max_connections')::integer as "conexionesMaximas",
      current_setting('synchronous_standby_names') <> '' as "esperaReplica",
      current_setting('archive_mode') <> 'off' as archiva,
      last_archived_time as ultimo, last_failed_time as "ultimoFallo"
    from pg_stat_archiver`.execute(db)
  const [measured] = rows
  if (!measured) throw new Error('PostgreSQL tells nothing of itself')
  const { archiva, ultimo, ultimoFallo, ...figures } = measured
  return {
    ...figures,
    replicas: await standbysOf(db),
    archivado: archiva ? { ultimo: text(ultimo), ultimoFallo: text(ultimoFallo) } : null,
  }
}

async function processesOf(db: Database): Promise<SystemState['procesos']> {
  const rows = await db.selectFrom('proceso').selectAll().orderBy('maquina').orderBy('puerto').execute()
  return rows.map(({ desde, visto, cifras, ...row }) => ({
    ...row,
    desde: desde.toISOString(),
    visto: visto.toISOString(),
    cifras: cifras as ProcessFigures,
  }))
}

async function fixityOf(db: Database): Promise<SystemState['archivos']> {
  const { rows } = await sql<{ resultado: string; cuantos: number; antigua: Date }>`
    select resultado, count(*) as cuantos, min(leido) as antigua from archivo_releido group by resultado`.execute(
    db,
  )
  const of = (wanted: string) => rows.find(({ resultado }) => resultado === wanted)?.cuantos ?? 0
  const oldest = rows.map(({ antigua }) => antigua).toSorted((one, other) => Number(one) - Number(other))[0]
  return {
    intactos: of('intact'),
    alterados: of('changed'),
    ausentes: of('missing'),
    ilegibles: of('unreadable'),
    masAntigua: text(oldest),
  }
}

async function queuesOf(db: Database): Promise<SystemState['colas']> {
  const { rows } = await sql<{
    cola: SystemState['colas'][number]['cola']
    pendientes: number
    antiguo: Date | null
  }>`
    select 'avisos' as cola, count(*) as pendientes, min(creado) as antiguo from envio where estado = 'pendiente'
    union all
    select 'ordenes', count(*), min(creado) from orden_audiencias where terminado is null`.execute(db)
  return rows.map(({ cola, pendientes, antiguo }) => ({ cola, pendientes, masAntiguo: text(antiguo) }))
}

async function jobRunsOf(services: Services): Promise<SystemState['trabajos']> {
  const now = services.clock.now()
  const rows = await services.db.selectFrom('trabajo_periodico').selectAll().execute()
  return jobsOf(services).map(({ name, every }) => {
    const row = rows.find(({ nombre }) => nombre === name)
    return {
      nombre: name,
      cada: every / 1000,
      empezado: text(row?.empezado),
      terminado: text(row?.terminado),
      fallo: row?.error !== null && row?.error !== undefined,
      enCurso: row?.arriendo !== null && row?.arriendo !== undefined && row.arriendo > now,
    }
  })
}

async function failuresOf({ db, clock }: Services): Promise<SystemState['fallos']> {
  const rows = await db
    .selectFrom('llamada_fallida')
    .select(({ fn }) => [
      'llamada',
      'estado',
      fn.sum<number>('cantidad').as('cantidad'),
      fn.max('ultima').as('ultima'),
    ])
    .where('hora', '>=', new Date(clock.now().getTime() - day))
    .groupBy(['llamada', 'estado'])
    .orderBy('ultima', 'desc')
    .execute()
  return rows.map(({ ultima, cantidad, ...row }) => ({
    ...row,
    cantidad: Number(cantidad),
    ultima: ultima.toISOString(),
  }))
}

async function agentsOf({ db, clock }: Services): Promise<SystemState['agentes']> {
  const rows = await db
    .selectFrom('agente_visto')
    .select(({ fn }) => ['version', fn.countAll<number>().as('personas'), fn.max('visto').as('visto')])
    .where('visto', '>=', new Date(clock.now().getTime() - 7 * day))
    .groupBy('version')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ version: seen, personas, visto }) => ({
    version: seen,
    personas,
    visto: visto.toISOString(),
  }))
}

/** GET sistema/estado: how the installation stands, measured now; nothing of any cause. */
export const systemState: Handler<'sistema.state'> = async ({ services }) => {
  const { db, clock } = services
  const [baseDeDatos, procesos, archivos, colas, trabajos, fallos, agentes] = await Promise.all([
    databaseOf(db),
    processesOf(db),
    fixityOf(db),
    queuesOf(db),
    jobRunsOf(services),
    failuresOf(services),
    agentsOf(services),
  ])
  const answer: SystemState = {
    ahora: clock.now().toISOString(),
    version,
    baseDeDatos,
    procesos,
    archivos,
    colas,
    trabajos,
    fallos,
    agentes,
  }
  return { answer }
}
