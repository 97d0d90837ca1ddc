import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { finishedCauseStates } from '@estrado/machines/causes/vocabulary'
import { documentRules } from '@estrado/machines/documents/document-rules'
import { appearanceTexts, appearingAs } from '@estrado/machines/memorials/own-texts'
import { memorialRefusals } from '@estrado/machines/memorials/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { sql } from 'kysely'
import type { Identity } from '../../access/identity.ts'
import { type Counter, noteFailed, secondsToPause } from '../../access/pauses.ts'
import { runActCommand, savedAct } from '../../acts/act-command.ts'
import { writableActType } from '../../acts/act-types.ts'
import { store } from '../../acts/attachments/attachments.ts'
import { draftedFact } from '../../acts/new-act.ts'
import { causeCall } from '../../causes/commands.ts'
import { isOfCode, spelledSo } from '../../causes/compared-code.ts'
import { standingIn } from '../../causes/file/relation.ts'
import { type Handler, type Services, signedIn } from '../../context.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { nextId } from '../../database/next-id.ts'
import { takeNamedTurn } from '../../database/turns.ts'
import { ApiError, refuseBroken, ruleBroken, ruleText } from '../../errors.ts'
import { outsideCall, outsideWriter } from './own.ts'

/** Codes that an account may try in an hour before it waits: right ones are counted too, for each tells that there is a cause. */
const codesOf = ({ userId }: Identity): Counter => ({
  key: `código de causa|${userId}`,
  free: 10,
  first: 30,
  longest: 3600,
})

async function noteTry({ db, clock }: Services, identity: Identity): Promise<void> {
  const codes = codesOf(identity)
  const wait = await db.transaction().execute(async (tx) => {
    await takeNamedTurn(tx, 'guessedCode', identity.userId)
    const seconds = await secondsToPause({ db: tx, clock }, [codes])
    if (seconds === 0) await noteFailed({ db: tx, clock }, [codes])
    return seconds
  })
  if (wait > 0)
    throw new ApiError(
      429,
      { message: memorialRefusals.tooManyCodes, response: apiTexts.loginWait(wait) },
      wait,
    )
}

const unknown = () =>
  new ApiError(404, { message: memorialRefusals.causeNotFound, response: [memorialRefusals.causeNotFound] })

/**
 * The cause of a code. One answer for what isn't there, isn't in court yet, has its reserve or admits nobody now: it
 * must not tell which.
 */
async function causeOfCode(db: Database, codigoUnico: string) {
  const found = await db
    .selectFrom('causa')
    .selectAll()
    .where(isOfCode('codigo_unico', codigoUnico))
    .where(sql<boolean>`estado = any(${[...finishedCauseStates]}::text[])`)
    .where('id_oficina_reparto', 'is not', null)
    .orderBy(spelledSo(codigoUnico), 'desc')
    .executeTakeFirst()
  if (!found) throw unknown()
  return found
}

async function admittedType(tx: Tx, identity: Identity, idCausa: number) {
  try {
    return await writableActType(tx, actTypeCodes.APERSONAMIENTO, { ...outsideWriter(identity), idCausa })
  } catch (error) {
    if (error instanceof ApiError) throw unknown()
    throw error
  }
}

/** The cause, for somebody who isn't in it; who is, is told so, also where it has its reserve. */
async function causeToAppearIn(db: Database, identity: Identity, codigoUnico: string) {
  const cause = await causeOfCode(db, codigoUnico)
  if ((await standingIn(db, cause.id, identity)).length > 0) throw ruleText(memorialRefusals.alreadyThere)
  if (cause.nombra_protegidos) throw unknown()
  return cause
}

/** POST memoriales/apersonamiento: the draft of a memorial by which somebody who isn't in a cause appears in it. */
export const appearInCause: Handler<'memoriales.appear'> = async (context) => {
  const { services, body, file } = context
  const identity = signedIn(context)
  const codigoUnico = body.codigoUnico.trim()
  if (codigoUnico === '') throw ruleBroken({ codigoUnico: [appearanceTexts.codeMissing] })
  refuseBroken(documentRules(body))
  if (!file) throw ruleBroken({ archivo: [memorialRefusals.fileMissing] })
  await noteTry(services, identity)
  const { id: idCausa } = await causeToAppearIn(services.db, identity, codigoUnico)
  const archivo = await store(services, file)
  const idActo = await nextId(services.db, 'acto_procesal_id')
  const { answer, version, status } = await runActCommand(
    { ...outsideCall(causeCall(context)), expectedVersion: null },
    'memoriales.appear',
    { idActo, idCausa },
    'act.drafted',
    async (moment) => {
      const { tx } = moment
      const cause = await causeToAppearIn(tx, identity, codigoUnico)
      const type = await admittedType(tx, identity, idCausa)
      const fields = {
        idCausa,
        idTipoActoProcesal: type.id,
        referencia: body.referencia,
        fojas: Number(body.fojasAdjunto),
        presentadoPor: {
          calidad: 'tercero' as const,
          documento: identity.documento,
          complemento: identity.complemento,
          nombre: appearingAs(identity.nombreCompleto, body.representado.trim()),
        },
      }
      return {
        facts: [await draftedFact(moment, { type, cause }, fields, archivo)],
        status: 201,
        answer: { uuid: archivo.uuid },
      }
    },
  )
  return { status, answer: { ...(await savedAct(services.db, answer)), idCausa }, version }
}
