import { officeTexts } from '@estrado/machines/writing/office-texts'
import { runActCommand } from '../../acts/act-command.ts'
import { checkBeforeSigning } from '../../acts/finishing.ts'
import { causeCall } from '../../causes/commands.ts'
import { type Handler, numberParam } from '../../context.ts'
import { conflictText, ruleText } from '../../errors.ts'
import { keepPrinted } from '../../notifications/printed.ts'
import { wantsNewFile, writableAct } from '../written-act.ts'
import { pdfOf } from './office-calls.ts'
import { checkedName, isComposed, presentDraft } from './office-drafts.ts'
import { placeOfAct } from './office-places.ts'

/** PATCH actos-procesales/{id} with `nombreDocumentoOdt`: the last save of the office editor becomes the act's document. */
export const composeFromOffice: Handler<'actosProcesales.update'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const { act } = await writableAct(services.db, call.identity, numberParam(context, 'id'), {
    inOffice: true,
  })
  const nombre = checkedName(body.nombreDocumentoOdt ?? '')
  const seen = await presentDraft(services.db, placeOfAct(act.id), nombre)
  if (seen.revision === 0) throw ruleText(officeTexts.unsaved)
  // One that came back, or was taken up again, gets a document without the signatures that it had.
  const made =
    isComposed(seen) && !wantsNewFile(act)
      ? null
      : await keepPrinted(services, await pdfOf(services, seen), `${act.tipo} ${act.cause.codigo_unico}.pdf`)
  const { version } = await runActCommand(
    call,
    'actosProcesales.update',
    { idActo: act.id, idCausa: act.id_causa },
    'act.corrected',
    async ({ tx, now }) => {
      const { act: present } = await writableAct(tx, call.identity, act.id, { inOffice: true })
      await checkBeforeSigning(tx, present, now)
      if (!made) return { facts: [] }
      const kept = await tx
        .updateTable('documento_oficina')
        .set({ compuesta: seen.revision })
        .where('ambito', '=', seen.ambito)
        .where('nombre', '=', seen.nombre)
        .where('revision', '=', seen.revision)
        .executeTakeFirst()
      if (kept.numUpdatedRows === 0n) throw conflictText(officeTexts.savedMeanwhile)
      const archivo = { ...made, uuid: act.uuid }
      return { facts: [{ type: 'act.corrected', archivo, fojas: archivo.paginas }] }
    },
  )
  return { answer: { id: act.id, uuid: act.uuid }, version }
}
