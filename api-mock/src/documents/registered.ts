import { proceduralActFacts } from '@estrado/machines/acts/procedural-act/events'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { causeFacts } from '@estrado/machines/causes/cause/events'
import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Database } from '../database/connect.ts'
import { selectLines } from '../journal/rows.ts'

/** A file that the journal says was taken in as a signed document, and when. */
export type RegisteredFile = Pick<StoredFile, 'bytes' | 'sha256'> & { readonly at: Date }

/** An act; `estado_acto` null: a Formulario Único, which its cause's stream tells of. */
type Act = { readonly id_acto: number; readonly id_causa: number; readonly estado_acto: string | null }

/** Every signed file of an act that the journal accepted: what proves that the signatures in it existed then. */
export async function registeredFiles(db: Database, act: Act): Promise<readonly RegisteredFile[]> {
  const ofAct = act.estado_acto !== null
  const lines = await selectLines(db)
    .where(
      'stream',
      '=',
      ofAct ? proceduralActWorkflow.stream.of(act.id_acto) : causeWorkflow.stream.of(act.id_causa),
    )
    .where('type', '=', ofAct ? 'act.signed' : 'form.signed')
    .where('outcome', '=', 'accepted')
    .orderBy('version')
    .execute()
  return lines.flatMap((line) => {
    const file = ofAct ? signedAct(line) : signedForm(line, act.id_acto)
    return file ? [{ bytes: file.bytes, sha256: file.sha256, at: new Date(line.at) }] : []
  })
}

function signedAct(line: ChainedEvent): StoredFile | undefined {
  const fact = factIn(proceduralActFacts, line)
  return fact.type === 'act.signed' ? fact.archivo : undefined
}

function signedForm(line: ChainedEvent, idActo: number): StoredFile | undefined {
  const fact = factIn(causeFacts, line)
  return fact.type === 'form.signed' && fact.idActo === idActo ? fact.archivo : undefined
}
