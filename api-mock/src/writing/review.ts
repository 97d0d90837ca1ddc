import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import type { ActTextEvent } from '@estrado/machines/writing/act-text/events'
import { writingTexts } from '@estrado/machines/writing/texts'
import { emptyFields, isBlank } from '@estrado/machines/writing/walk'
import { checkBeforeSigning } from '../acts/finishing.ts'
import { type Handler, withoutPool } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import { typesetText } from './document.ts'
import { valuesOfAct } from './field-values.ts'
import { isComposed, writtenInOffice } from './office/office-drafts.ts'
import { keptNow, runTextCommand } from './text-command.ts'
import { checkRevision, composedVersion, type WrittenAct, wantsNewFile } from './written-act.ts'

/** 422 where a text isn't finished: it says nothing, or a field of it is empty. */
function checkFinished({ texto }: WrittenAct): void {
  if (isBlank(texto)) throw ruleText(writingTexts.empty)
  const empty = emptyFields(texto)
  if (empty.length > 0) throw ruleBroken({ texto: [writingTexts.emptyFields(empty)] })
}

/**
 * POST escritos/{id}/revisar: the text as it stands becomes the act's document, which whoever signs reads and signs.
 * What is already composed is answered as it is, unless its act came back or was taken up again: then its document is
 * set anew, without the signatures that it had.
 */
export const reviewText: Handler<'escritos.review'> = async (context) =>
  runTextCommand(context, 'escritos.review', 'text.typeset', async (moment) => {
    const { tx, now, present, text, alongside } = moment
    const { act } = present
    checkRevision(present, context.body.revision)
    await checkBeforeSigning(tx, act, now)
    const composed = composedVersion(present)
    if (composed !== null && !wantsNewFile(act))
      return { facts: [], answer: { orden: composed, uuid: act.uuid, paginas: act.paginas } }
    checkFinished(present)
    const kept = await keptNow(moment, 'revision')
    const values = await valuesOfAct(tx, present.act, now)
    const services = withoutPool(context.services)
    const made = await typesetText(services, { texto: present.texto, tipo: act.tipo ?? '', values }, now)
    const archivo = { ...made, uuid: act.uuid }
    await alongside(proceduralActWorkflow, act.id, [
      { type: 'act.corrected', archivo, fojas: archivo.paginas },
    ])
    const orden = text.kept + kept.length
    const typeset: ActTextEvent = { type: 'text.typeset', orden, sha256: archivo.sha256 }
    return {
      facts: composed === null ? [...kept, typeset] : [],
      answer: { orden, uuid: act.uuid, paginas: archivo.paginas },
    }
  })

/** 422 where an act that is written here would be signed in another text than the one that stands there. */
export async function checkComposed(db: Database, idActo: number): Promise<void> {
  const composed = await isComposedNow(db, idActo)
  if (composed === null) return
  const { firma_retirada } = await db
    .selectFrom('documento')
    .select('firma_retirada')
    .where('id_acto', '=', idActo)
    .executeTakeFirstOrThrow()
  if (!composed || firma_retirada) throw ruleText(writingTexts.changedSince)
}

/** Is an act's document composed of what stands in its text, or in the office editor? Null: it isn't written here. */
export async function isComposedNow(db: Database, idActo: number): Promise<boolean | null> {
  const office = await writtenInOffice(db, idActo)
  return office ? isComposed(office) : isComposedText(db, idActo)
}

async function isComposedText(db: Database, idActo: number): Promise<boolean | null> {
  const row = await db
    .selectFrom('acto_texto as t')
    .innerJoin('acto_texto_presente as p', 'p.id_acto', 't.id_acto')
    .select(['t.compuesto', 'p.revision', 'p.revision_guardada'])
    .where('t.id_acto', '=', idActo)
    .executeTakeFirst()
  return row ? composedVersion(row) !== null : null
}
