import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Tx } from '../database/connect.ts'
import { projectAct } from '../resources/actos-procesales/projection.ts'
import { projectHearing } from '../resources/audiencias/projection.ts'
import { projectCauseLife } from '../resources/causes/life-projection.ts'
import { projectUploads } from '../resources/documents/upload-projection.ts'
import { projectNotification } from '../resources/edictos/projection.ts'
import { projectMenuEntry } from '../resources/menus/projection.ts'
import { projectIdentity } from '../resources/parties/identity-projection.ts'
import { projectRolePermissions } from '../resources/permissions/projection.ts'
import { projectHearingRequest } from '../resources/solicitudes-audiencias/projection.ts'
import { projectUserAccount } from '../resources/users/projection.ts'
import type { Project } from './command.ts'

/**
 * A table that a projection fills. A rebuild begins it empty, or with the rows that came with the installation and that
 * no event made (`madeBy`: the type of event that makes one, in the stream that `key` names); `kept` columns follow
 * from no event and are put back.
 */
export type ProjectedTable = {
  readonly table: string
  readonly installed?: { readonly madeBy: string; readonly stream: string; readonly key: string }
  readonly kept?: { readonly key: string; readonly columns: readonly string[] }
  /** Counts changes and is no state: it is neither compared nor put in place. */
  readonly counter?: true
}

type Projection = {
  readonly apply: Project
  /** Raised with every change after which the same events leave other rows: the next start makes the tables anew. */
  readonly version: number
  readonly tables: readonly ProjectedTable[]
}

const only = (...tables: readonly string[]): readonly ProjectedTable[] => tables.map((table) => ({ table }))

const accounts = { madeBy: 'account.created', stream: 'usuario/' } as const
const entries = { madeBy: 'menu.created', stream: 'menu/' } as const
const changes: ProjectedTable = { table: 'acceso', counter: true }

/** What follows from the accepted events of each machine, and the tables in which it stands. */
const projections: Readonly<Record<string, Projection>> = {
  cause: {
    apply: projectCauseLife,
    version: 1,
    tables: [
      ...only('causa', 'sujeto_procesal', 'acto_procesal', 'documento', 'aprobacion'),
      { table: 'alerta', kept: { key: 'id', columns: ['vista'] } },
    ],
  },
  'procedural-act': {
    apply: projectAct,
    version: 1,
    tables: only('acto_procesal', 'documento', 'aprobacion'),
  },
  identity: { apply: projectIdentity, version: 1, tables: only('causa', 'sujeto_procesal') },
  'uploaded-file': { apply: projectUploads, version: 1, tables: only('archivo_cargado') },
  hearing: { apply: projectHearing, version: 1, tables: only('audiencia') },
  'hearing-request': { apply: projectHearingRequest, version: 1, tables: only('solicitud_audiencia') },
  notification: { apply: projectNotification, version: 1, tables: only('notificacion') },
  'user-account': {
    apply: projectUserAccount,
    version: 1,
    tables: [
      {
        table: 'usuario',
        installed: { ...accounts, key: 'id' },
        kept: { key: 'id', columns: ['clave', 'menu_anclado', 'modo_oscuro'] },
      },
      { table: 'usuario_rol', installed: { ...accounts, key: 'id_usuario' } },
    ],
  },
  'role-permissions': {
    apply: projectRolePermissions,
    version: 1,
    tables: [...only('permiso_retirado'), changes],
  },
  'menu-entry': {
    apply: projectMenuEntry,
    version: 1,
    tables: [
      { table: 'menu', installed: { ...entries, key: 'id' } },
      { table: 'menu_rol', installed: { ...entries, key: 'id_menu' } },
      changes,
    ],
  },
}

/** Brings every table that is read up to the events of one stream. */
export const project: Project = async (tx: Tx, events: readonly ChainedEvent[]) => {
  const accepted = events.filter(({ outcome }) => outcome === 'accepted')
  const [first] = accepted
  if (first) await projections[first.machine]?.apply(tx, accepted)
}

/** Does anything follow from the events of this machine? */
export const isProjected = (machine: string): boolean => machine in projections

/** Every table that some projection fills, once. */
export const projectedTables: readonly ProjectedTable[] = [
  ...new Map(
    Object.values(projections)
      .toReversed()
      .flatMap(({ tables }) => tables.map((table) => [table.table, table] as const)),
  ).values(),
]

/** The versions of all projections, as one text. */
export const projectionVersions: string = Object.entries(projections)
  .map(([machine, { version }]) => `${machine} ${version}`)
  .sort()
  .join(', ')
