import type { Samples } from '../../kernel/facts.ts'
import type { UploadedFileEvent } from './events.ts'

/** Payloads that generated paths try. */
export const uploadedFileSamples: Samples<UploadedFileEvent> = {
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
}
