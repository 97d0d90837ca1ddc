import { causeParticipants } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../workflow.ts'
import type { UploadedFileEvent } from './events.ts'
import { uploadedFileMachine } from './machine.ts'

export const uploadedFileWorkflow: Workflow<UploadedFileEvent> = {
  name: 'uploaded-file',
  label: 'Archivo cargado',
  version: 1,
  machine: uploadedFileMachine,
  states: { absent: 'Sin cargar', stored: 'Cargado', discarded: 'Descartado' },
  policy: {
    'file.uploaded': { label: 'Archivo cargado', actors: causeParticipants },
    'file.discarded': { label: 'Archivo descartado', actors: causeParticipants },
  },
  samples: {
    'file.uploaded': [
      {
        type: 'file.uploaded',
        idUsuario: 1,
        archivo: {
          uuid: '00000000-0000-4000-8000-000000000001',
          sha256: '00',
          bytes: 1,
          paginas: 1,
          nombre: 'memorial.pdf',
        },
      },
    ],
    'file.discarded': [{ type: 'file.discarded' }],
  },
}
