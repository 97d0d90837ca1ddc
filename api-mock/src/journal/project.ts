import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { menuProjection } from '../accounts/menus/projection.ts'
import { permissionProjection } from '../accounts/permissions/projection.ts'
import { accountProjection } from '../accounts/users/projection.ts'
import { actProjection } from '../acts/projection.ts'
import { annotationProjection } from '../annotations/projection.ts'
import { causeProjection } from '../causes/projection/index.ts'
import type { Tx } from '../database/connect.ts'
import { deadlineProjection } from '../deadlines/projection.ts'
import { uploadProjection } from '../documents/projection.ts'
import {
  legalSituationProjection,
  penaltyProjection,
  protectionMeasureProjection,
} from '../enforcement/projection.ts'
import { evidenceProjection } from '../evidence/projection.ts'
import { hearingProjection } from '../hearings/projection.ts'
import { hearingRequestProjection } from '../hearings/requests/projection.ts'
import { catalogueProjection } from '../kernel/catalogue/projection.ts'
import { type ProjectedTable, type Projection, tablesOf } from '../kernel/projection.ts'
import { notificationProjection } from '../notifications/projection.ts'
import { identityProjection } from '../parties/projection.ts'
import { actTextProjection } from '../writing/projection.ts'
import type { Project } from './command.ts'

export const projections: readonly Projection[] = [
  causeProjection,
  actProjection,
  identityProjection,
  uploadProjection,
  hearingProjection,
  hearingRequestProjection,
  notificationProjection,
  protectionMeasureProjection,
  legalSituationProjection,
  penaltyProjection,
  evidenceProjection,
  annotationProjection,
  actTextProjection,
  deadlineProjection,
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

/** The same of many streams, in one statement for those that one event each of one kind moved. */
export async function projectTogether(tx: Tx, streams: readonly (readonly ChainedEvent[])[]): Promise<void> {
  const alike = new Map<Project, ChainedEvent[]>()
  for (const events of streams) {
    const [first] = events
    const together =
      first && events.length === 1 ? byWorkflow.get(first.machine)?.together?.[first.type] : undefined
    if (!first || !together) await project(tx, events)
    else if (alike.has(together)) alike.get(together)?.push(first)
    else alike.set(together, [first])
  }
  for (const [together, events] of alike) await together(tx, events)
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
