import { canonicalJson } from '@estrado/machines/journal/canonical'
import type { ActTextEvent } from '@estrado/machines/writing/act-text/events'
import { actTextWorkflow } from '@estrado/machines/writing/act-text/workflow'
import { writerLease } from '@estrado/machines/writing/vocabulary'
import { withFields } from '@estrado/machines/writing/walk'
import { runActCommand } from '../acts/act-command.ts'
import { effectsOf } from '../acts/act-effects.ts'
import { checkedNewAct, draftedFact, saidOf } from '../acts/new-act.ts'
import { visibleCause } from '../causes/access.ts'
import { causeCall } from '../causes/commands.ts'
import { type Handler, withoutPool } from '../context.ts'
import { nextId } from '../database/next-id.ts'
import { beginRejection, requestRejectedBy } from '../hearings/requests/rejection.ts'
import { attachWritten, hearingWrittenOf, isMinutes, knownOfHearing } from '../hearings/written.ts'
import { keepText } from './contents.ts'
import { typesetText } from './document.ts'
import { fieldValues } from './field-values.ts'
import { beginningOf } from './templates.ts'

/** POST escritos: an act is drafted with its text, begun of a template, empty, or of a sample. */
export const beginText: Handler<'escritos.begin'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const { identity } = call
  const cause = await visibleCause(services.db, identity, body.idCausa)
  const rejected = await requestRejectedBy(services.db, identity, body)
  const hearing = await hearingWrittenOf(services.db, identity, body)
  const idActoProcesalRespuesta = rejected?.id_acto ?? body.idActoProcesalRespuesta
  const idActo = await nextId(services.db, 'acto_procesal_id')
  const { answer, version } = await runActCommand(
    { ...call, expectedVersion: null },
    'escritos.begin',
    { idActo, idCausa: cause.id },
    'act.drafted',
    async (moment) => {
      const { tx, now, alongside } = moment
      const checked = await checkedNewAct(tx, identity, { ...body, fojas: 0 })
      const { type } = checked
      const said = saidOf(body)
      const wanted = { idTipo: type.id, office: identity.office }
      const begun = await beginningOf(tx, body.modo, body.idPlantilla ?? null, wanted, now)
      // The text says the deadline that the act has: its type's only where nothing was said, also not 'none'.
      const { plazo, plazoUnidad } = effectsOf(type, body)
      const values = await fieldValues(tx, {
        cause,
        office: identity.office,
        tipo: type.descripcion,
        idActoRespuesta: idActoProcesalRespuesta ?? null,
        sujetos: said.sujetosProcesales,
        codigoResolucion: said.codigoResolucion,
        plazo,
        plazoUnidad,
        now,
      })
      const known = hearing && isMinutes(type) ? await knownOfHearing(tx, cause, hearing) : {}
      const texto = withFields(begun.texto, { ...values, ...known })
      const archivo = await typesetText(withoutPool(services), { texto, tipo: type.descripcion, values }, now)
      const {
        modo,
        idTipoAudiencia,
        referencia: _,
        idSolicitudAudiencia: __,
        idAudiencia: ___,
        ...sent
      } = body
      const referencia = body.referencia.trim() === '' ? type.descripcion : body.referencia
      const fields = { ...sent, idActoProcesalRespuesta, idTipoAudiencia, referencia, fojas: archivo.paginas }
      const drafted = await draftedFact(moment, checked, fields, archivo)
      await beginRejection(moment, identity, body, idActo)
      if (hearing) await attachWritten(moment, { hearing, idActo, type })
      const fact: ActTextEvent = {
        type: 'text.begun',
        idActo,
        modo,
        idPlantilla: begun.idPlantilla,
        versionPlantilla: begun.versionPlantilla,
        idEscribe: identity.userId,
        huella: await keepText(tx, texto),
      }
      await alongside(actTextWorkflow, idActo, [fact])
      await tx
        .insertInto('acto_texto_presente')
        .values({
          id_acto: idActo,
          texto: canonicalJson(texto),
          revision: 1,
          revision_guardada: 1,
          autor: identity.nombreCompleto,
          fecha: now,
          escribe_hasta: new Date(now.getTime() + writerLease),
        })
        .execute()
      return { facts: [drafted], status: 201 }
    },
  )
  return { status: 201, answer, version }
}
