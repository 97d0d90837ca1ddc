import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Tx } from '../database/connect.ts'
import { catalogueProjection } from '../kernel/catalogue/projection.ts'
import { type ProjectedTable, type Projection, tablesOf } from '../kernel/projection.ts'
import { actProjection } from '../resources/actos-procesales/projection.ts'
import { hearingProjection } from '../resources/audiencias/projection.ts'
import { causeProjection } from '../resources/causes/projection/index.ts'
import { uploadProjection } from '../resources/documents/projection.ts'
import { notificationProjection } from '../resources/edictos/projection.ts'
import { menuProjection } from '../resources/menus/projection.ts'
import { identityProjection } from '../resources/parties/projection.ts'
import { permissionProjection } from '../resources/permissions/projection.ts'
import { hearingRequestProjection } from '../resources/solicitudes-audiencias/projection.ts'
import { accountProjection } from '../resources/users/projection.ts'
import type { Project } from './command.ts'

export const projections: readonly Projection[] = [
  causeProjection,
  actProjection,
  identityProjection,
  uploadProjection,
  hearingProjection,
  hearingRequestProjection,
  notificationProjection,
  accountProjection,
  permissionProjection,
  menuProjection,
  catalogueProjection,
]

const byWorkflow: ReadonlyMap<string, Projection> = new Map(
  projections.map((projection) => [projection.workflow, projection]),
)

/** Brings every table that is read up to the events of one stream. */
export const project: Project = async (tx: Tx, events: readonly ChainedEvent[]) => {
  const accepted = events.filter(({ outcome }) => outcome === 'accepted')
  const [first] = accepted
  if (first) await byWorkflow.get(first.machine)?.apply(tx, accepted)
}

/** Does anything follow from the events of this machine? */
export const isProjected = (machine: string): boolean => byWorkflow.has(machine)

/** Every table that some projection fills, once. */
export const projectedTables: readonly ProjectedTable[] = tablesOf(projections)

/** The versions of all projections, as one text. */
export const projectionVersions: string = projections
  .map(({ workflow, version }) => `${workflow} ${version}`)
  .sort()
  .join(', ')
