import { actKindIds, actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { documentRules } from '@estrado/machines/documents/document-rules'
import { actRefusals } from '@estrado/machines/documents/texts'
import type { PresenterBody } from '@estrado/machines/memorials/schemas'
import { memorialRefusals } from '@estrado/machines/memorials/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import type { Identity } from '../../access/identity.ts'
import { runActCommand, savedAct } from '../../acts/act-command.ts'
import { writableActType } from '../../acts/act-types.ts'
import { store } from '../../acts/attachments/attachments.ts'
import { inOurWords } from '../../acts/in-our-words.ts'
import { draftedFact, type NewActFields } from '../../acts/new-act.ts'
import { causeCall } from '../../causes/commands.ts'
import { readableAct } from '../../causes/file/acts.ts'
import { relationTo } from '../../causes/file/relation.ts'
import type { CallContext, Handler } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { nextId } from '../../database/next-id.ts'
import { notFound, refuseBroken, ruleBroken } from '../../errors.ts'
import { outsideCall, outsideWriter, ownAct, standingCause } from './own.ts'
import { ownPresenters } from './presenters.ts'

type Body = CallContext<'actosProcesales.create'>['body']

/** What somebody of the virtual window says of a new act: who sends a cause where, and which deadline runs, is not theirs. */
const fieldsIn = (body: Body, idTipoActoProcesal: number): NewActFields => ({
  idCausa: body.idCausa,
  idTipoActoProcesal,
  referencia: body.referencia,
  fojas: Number(body.fojasAdjunto),
  idTipoAudiencia: body.idTipoAudiencia,
  idActoProcesalRespuesta: body.idActoProcesalRespuesta,
  esRespuestaPlazo: body.esRespuestaPlazo,
  idActoProcesalAdjunto: body.idActoProcesalAdjunto,
  presentadoPor: body.presentadoPor,
})

/** 422 where somebody else than the caller, or who they stand for, would hand it in. */
async function checkPresenter(tx: Tx, identity: Identity, idCausa: number, asked: PresenterBody | undefined) {
  const { cause, standing } = await standingCause(tx, identity, idCausa)
  const offered = await ownPresenters(tx, identity, cause, standing)
  const own = offered.some(
    ({ calidad, idSujeto, idAbogado }) =>
      calidad === asked?.calidad && idSujeto === asked.idSujeto && idAbogado === (asked.idAbogado ?? null),
  )
  if (!own) throw ruleBroken({ 'presentadoPor.calidad': [memorialRefusals.presenterMissing] })
  return cause
}

/** 422 where it answers an act that isn't theirs to read, at the field by which it was named. */
async function checkAnswered(tx: Tx, identity: Identity, fields: NewActFields, sent: Body) {
  const { idCausa, idActoProcesalRespuesta } = fields
  if (idActoProcesalRespuesta === undefined || idActoProcesalRespuesta === null) return
  const file = await relationTo(tx, identity, idCausa)
  if (file && (await readableAct(tx, file, idActoProcesalRespuesta))) return
  throw ruleBroken(
    sent.idActoProcesalRespuesta === undefined
      ? { idNotificacion: [actRefusals.notificationUnknown] }
      : { idActoProcesalRespuesta: [actRefusals.answered] },
  )
}

async function checkedMemorial(tx: Tx, identity: Identity, fields: NewActFields, sent: Body) {
  const cause = await checkPresenter(tx, identity, fields.idCausa, fields.presentadoPor)
  await checkAnswered(tx, identity, fields, sent)
  const type = await writableActType(tx, fields.idTipoActoProcesal, {
    ...outsideWriter(identity),
    idCausa: fields.idCausa,
  })
  if (Number(type.idCategoria) !== actKindIds.memoriales)
    throw ruleBroken({ idTipoActoProcesal: [memorialRefusals.notMemorial] })
  return { type, cause }
}

/** What accompanies one's own memorial: its type is always the same, and nobody hands it in by itself. */
async function checkedAttachment(tx: Tx, identity: Identity, idCausa: number, idActo: number) {
  const main = await ownAct(tx, identity, idActo)
  if (!main || main.id_causa !== idCausa) throw notFound(apiTexts.documentUnknown)
  const type = await writableActType(tx, actTypeCodes.ELEMENTOS_PROBATORIOS, {
    ...outsideWriter(identity),
    idCausa,
  })
  return { type, cause: main.cause }
}

/** POST actos-procesales of a lawyer or party: the draft of a memorial in a cause of theirs, or what accompanies one. */
export const createOwn: Handler<'actosProcesales.create'> = async (context) => {
  const { services, body, file } = context
  const call = outsideCall(causeCall(context))
  const { idActoProcesalAdjunto: main } = body
  const idTipo = main === undefined ? body.idTipoActoProcesal : actTypeCodes.ELEMENTOS_PROBATORIOS
  if (main === undefined) await standingCause(services.db, call.identity, body.idCausa)
  refuseBroken(documentRules(body))
  if (idTipo === undefined) throw ruleBroken({ idTipoActoProcesal: [memorialRefusals.typeMissing] })
  if (!file) throw ruleBroken({ archivo: [memorialRefusals.fileMissing] })
  const archivo = await store(services, file, body.nombreDocumento)
  const idActo = await nextId(services.db, 'acto_procesal_id')
  const { presentadoPor, ...attached } = fieldsIn(body, idTipo)
  const fields = main === undefined ? { ...attached, presentadoPor } : attached
  const { answer, version, status } = await runActCommand(
    { ...call, expectedVersion: null },
    'actosProcesales.create',
    { idActo, idCausa: body.idCausa },
    'act.drafted',
    async (moment) => {
      const { tx } = moment
      const said = { ...fields, ...(await inOurWords(tx, call.identity, body)) }
      const checked =
        main === undefined
          ? await checkedMemorial(tx, call.identity, said, body)
          : await checkedAttachment(tx, call.identity, body.idCausa, main)
      const fact = await draftedFact(moment, checked, said, archivo)
      return { facts: [fact], status: 201, answer: { uuid: archivo.uuid } }
    },
  )
  return { status, answer: await savedAct(services.db, answer), version }
}
