import type { AnnotationSetEvent } from '@estrado/machines/annotations/annotation-set/events'
import { annotationMessages } from '@estrado/machines/annotations/texts'
import type { CallName } from '@estrado/machines/contract/calls'
import { type CallBase, type Handler, numberParam, signedIn } from '../context.ts'
import { ApiError } from '../errors.ts'
import { runSetCommand } from './set-command.ts'
import { type VersionRow, versionById } from './versions-read.ts'

type Moved = Exclude<AnnotationSetEvent['type'], 'version.saved'>

/** Something becomes true of a version that there is. */
async function moveVersion(context: CallBase, name: CallName, type: Moved, check: (row: VersionRow) => void) {
  const { db } = context.services
  const id = numberParam(context, 'id')
  const { document } = await versionById(db, signedIn(context), id)
  return runSetCommand(context, {
    name,
    idDocumento: document.idDocumento,
    asks: type,
    decide: async ({ tx }) => {
      const { row } = await versionById(tx, signedIn(context), id)
      check(row)
      return { facts: [{ type, orden: row.orden }], answer: { id, orden: row.orden, ids: [] } }
    },
  })
}

/** POST documentos-anotaciones/activar-version/{id}: the version that is current from now on. */
export const activateVersion: Handler<'anotaciones.activateVersion'> = (context) =>
  moveVersion(context, 'anotaciones.activateVersion', 'version.activated', () => undefined)

/** DELETE documentos-anotaciones/{id}: it can be read afterwards, and not be current; who saved it alone may. */
export const withdrawVersion: Handler<'anotaciones.delete'> = (context) =>
  moveVersion(context, 'anotaciones.delete', 'version.withdrawn', ({ autor }) => {
    if (autor === context.actor.usuario) return
    const { notYours, notYoursWhy } = annotationMessages
    throw new ApiError(403, { message: notYours, response: notYoursWhy })
  })
