import { setup } from 'xstate'
import type { UploadedFileEvent } from './events.ts'

/** An uploaded file never changes: another content is another file. */
export const uploadedFileMachine = setup({
  types: { events: {} as UploadedFileEvent },
}).createMachine({
  id: 'uploaded-file',
  initial: 'absent',
  states: {
    absent: { on: { 'file.uploaded': 'stored' } },
    stored: { on: { 'file.discarded': 'discarded' } },
    discarded: { type: 'final' },
  },
})
