import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { journalToolTexts } from '@estrado/machines/audit/texts'
import type { Actor } from '../actor.ts'

/** Whoever runs the journal's tools, as the journal keeps them: by their account of the machine. */
export const toolActor = (): Actor => ({
  usuario: null,
  roles: ['ROOT'],
  office: null,
  client: journalToolTexts.toolClient(userInfo().username),
  correlation: randomUUID(),
})
