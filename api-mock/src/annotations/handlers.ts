import { copyOfVersion } from './copy.ts'
import { currentSet } from './current.ts'
import { discardDraft, saveDraft } from './drafts.ts'
import { createSet, updateSet } from './save.ts'
import { activateVersion, withdrawVersion } from './versions.ts'
import { getVersion, setsOfDocument, versionsOfSet } from './versions-read.ts'

/** The calls of annotations. */
export const annotationHandlers = {
  'anotaciones.create': createSet,
  'anotaciones.update': updateSet,
  'anotaciones.delete': withdrawVersion,
  'anotaciones.activateVersion': activateVersion,
  'anotaciones.current': currentSet,
  'anotaciones.get': getVersion,
  'anotaciones.versions': versionsOfSet,
  'anotaciones.ofDocument': setsOfDocument,
  'anotaciones.copy': copyOfVersion,
  'anotaciones.saveDraft': saveDraft,
  'anotaciones.discardDraft': discardDraft,
} as const
