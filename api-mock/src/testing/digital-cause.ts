import type { TestApi } from './api.ts'
import { type Clerk, demoLawyer, multipart, smallPdf } from './cause.ts'
import { type EdictCause, partiesOf } from './edict.ts'
import { handsOf } from './hearing.ts'

/** A cause whose complainant is the demo's own party, with a mailbox of digital citizenship. */
export type DigitalCause = EdictCause & {
  /** Acts of which somebody can be notified, the main one first. */
  readonly acts: readonly number[]
}

/** A cause of the demo's party, whose lawyer is the demo's, with so many acts that came with it. */
export async function digitalCause(api: TestApi, clerk: Clerk, acts = 1): Promise<DigitalCause> {
  const id = await clerk.newCause()
  const made = [
    await clerk.party(id, '4000003', 1, { abogados: [demoLawyer] }),
    await clerk.party(id, '6000002', 2),
  ]
  const file = await smallPdf()
  const attached: number[] = []
  for (let number = 0; number < acts; number += 1) {
    const fields = { idCausa: String(id), referencia: 'Acusación particular', fojasAdjunto: '1' }
    const answer = await api.call('actosProcesales.create', {
      token: clerk.user.token,
      form: multipart(fields, file),
    })
    made.push(answer)
    attached.push((answer.response as { readonly id: number }).id)
  }
  const refused = made.find(({ status }) => status !== 201)
  if (refused) throw new Error(JSON.stringify(refused.json))
  const cause = await handsOf(api, clerk, id)
  const parties = await partiesOf(clerk, id)
  return { ...cause, acts: attached, complainant: parties.get(1) ?? 0, accused: parties.get(2) ?? 0 }
}

/** Where the notices of the complainant's mailbox go. */
export const mailOfComplainant = 'persona.4000003@estrado.example'
