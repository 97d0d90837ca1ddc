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

/** What follows from the accepted events of each machine. */
const projections: Readonly<Record<string, readonly Project[]>> = {
  cause: [projectCauseLife],
  'procedural-act': [projectAct],
  identity: [projectIdentity],
  'uploaded-file': [projectUploads],
  hearing: [projectHearing],
  'hearing-request': [projectHearingRequest],
  notification: [projectNotification],
  'user-account': [projectUserAccount],
  'role-permissions': [projectRolePermissions],
  'menu-entry': [projectMenuEntry],
}

/** Brings every table that is read up to the events of one stream. */
export const project: Project = async (tx: Tx, events: readonly ChainedEvent[]) => {
  const accepted = events.filter(({ outcome }) => outcome === 'accepted')
  const [first] = accepted
  if (!first) return
  for (const apply of projections[first.machine] ?? []) await apply(tx, accepted)
}

/** Does anything follow from the events of this machine? */
export const isProjected = (machine: string): boolean => machine in projections

/** The tables that `project` fills: emptied before a rebuild, compared after it. */
export const projectedTables = [
  'causa',
  'sujeto_procesal',
  'acto_procesal',
  'documento',
  'aprobacion',
  'archivo_cargado',
  'audiencia',
  'solicitud_audiencia',
  'notificacion',
  'alerta',
  'permiso_retirado',
] as const
