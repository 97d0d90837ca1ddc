import { createHmac } from 'node:crypto'
import type { PersonOfDocument } from '@estrado/machines/kernel/personal'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { identityDocument } from '@estrado/machines/parties/identity-document-rules'
import type { Tx } from '../database/connect.ts'
import { keyForSealing } from './identity-keys.ts'

/** Whose key makes pseudonyms of documents: nobody's identity, and never erased. */
const pseudonyms = 'identidad'

/**
 * Pseudonym: the name of the key under which somebody's personal data are sealed. Of who is known by a document it is a
 * keyed hash of number and suffix, or of the name of who has no number: the same in every event, and in an
 * export it tells neither.
 */
export async function subjectName(tx: Tx, subject: string | PersonOfDocument, at: Date): Promise<string> {
  if (typeof subject === 'string') return subject
  const { numero, complemento } = identityDocument(subject.documento, subject.complemento)
  const known = /[1-9A-Z]/.test(numero) ? [numero, complemento] : ['', subject.nombre.trim().toUpperCase()]
  const key = await keyForSealing(tx, pseudonyms, at)
  const digest = createHmac('sha256', key).update(JSON.stringify(known)).digest('hex')
  return identityWorkflow.stream.of(`persona-${digest.slice(0, 32)}`)
}
