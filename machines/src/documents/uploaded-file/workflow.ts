import { type NamedStream, named } from '../../kernel/stream.ts'
import { causeParticipants } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { UploadedFileEvent } from './events.ts'
import { uploadedFileMachine } from './machine.ts'

export const uploadedFileWorkflow: Workflow<UploadedFileEvent, NamedStream> = {
  name: 'uploaded-file',
  label: 'Archivo cargado',
  version: 1,
  machine: uploadedFileMachine,
  stream: named('archivo'),
  states: { absent: 'Sin cargar', stored: 'Cargado', discarded: 'Descartado' },
  policy: {
    'file.uploaded': { label: 'Archivo cargado', actors: causeParticipants },
    'file.discarded': { label: 'Archivo descartado', actors: causeParticipants },
  },
}
