import { randomUUID } from 'node:crypto'
import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import type { CauseContext } from '@estrado/machines/causes/cause/machine'
import { drawable } from '@estrado/machines/causes/competence-rules'
import { presentDrawMethod } from '@estrado/machines/causes/draw-methods'
import { drawCourt, weighCourts } from '@estrado/machines/causes/draw-rules'
import { drawChargeTexts } from '@estrado/machines/causes/later-draw-texts'
import { wizardMessages } from '@estrado/machines/causes/wizard-texts'
import type { CallName } from '@estrado/machines/contract/calls'
import { documentTexts } from '@estrado/machines/documents/form-document-texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { wizardPartiesMessages } from '@estrado/machines/parties/wizard-parties'
import { announceAlerts } from '../alerts/announce.ts'
import {
  type CallBase,
  type DecisionServices,
  type Handler,
  numberParam,
  signedIn,
  withoutPool,
} from '../context.ts'
import { nextId } from '../database/next-id.ts'
import { takeTurn } from '../database/turns.ts'
import { countPages } from '../documents/inspect.ts'
import { notFound, ruleText } from '../errors.ts'
import { recordShownParties } from '../parties/identity-access.ts'
import { visibleCause } from './access.ts'
import { runCauseCommand } from './cause-command.ts'
import { type CauseOfForm, causeOfForm } from './cause-of-form.ts'
import { causeCall } from './commands.ts'
import { issueCharge } from './draw-charge.ts'
import { withNames } from './draw-names.ts'
import { checkPartiesOfKind } from './draw-parties.ts'
import { peopleOfCourt, whyNobody } from './draw-people.ts'
import { drawSeed } from './draw-seed.ts'
import { drawSituation } from './draw-situation.ts'
import { type DrawFacts, formData } from './form-data.ts'
import { prosecutionAround } from './prosecution.ts'
import { nameOfUser, protectedAmong, wholeCause } from './read.ts'

function checkReady(cause: CauseContext): void {
  const [lacking] = wizardPartiesMessages(cause)
  if (lacking !== undefined) throw ruleText(lacking)
  if (cause.documents.length === 0 && cause.tipoAccion === 'Privada')
    throw ruleText(wizardMessages.filesRequired)
}

/** POST causas/{id}/sortear: draws the court and issues the Formulario Único, in one transaction. */
export const drawCause: Handler<'causas.draw'> = (context) => draw(context, 'causas.draw')

/** POST causas/{id}/sortear-guardar-formulario-unico: the same, since no draw is without its form. */
export const drawAndSaveForm: Handler<'causas.drawAndSaveFormularioUnico'> = (context) =>
  draw(context, 'causas.drawAndSaveFormularioUnico')

/** Nobody set themself aside from a cause that no court has had. */
const nobody = (): boolean => false

async function draw(context: CallBase, name: CallName) {
  const { services } = context
  const call = causeCall(context)
  const idCausa = numberParam(context, 'id')
  const { id_oficina_usuario: idOrigen } = await visibleCause(services.db, call.identity, idCausa)
  const { answer, status, version, events } = await runCauseCommand(
    call,
    name,
    idCausa,
    'cause.drawn',
    async (cause, moment) => {
      const { tx, now: at } = moment
      checkReady(cause)
      await checkPartiesOfKind(tx, call.identity, idCausa, at)
      await takeTurn(tx, 'draw')
      const drawing = await drawSituation(tx, idCausa, at)
      const { courts, setAside } = drawable(drawing.situation)
      const candidates = weighCourts(courts)
      const seed = drawSeed.next()
      const idOficina = drawCourt(seed, candidates)
      if (idOficina === null) throw ruleText(await whyNobody(tx, drawing, setAside))
      const people = await peopleOfCourt(tx, idOficina, { leaves: drawing.leaves, excused: nobody }, at)
      const named = withNames(courts, candidates)
      const apartados = withNames(drawing.situation.courts, setAside)
      const court = named.find((candidate) => candidate.idOficina === idOficina)
      const juez = people.idJuez === null ? null : await nameOfUser(tx, people.idJuez)
      const form = await causeOfForm(tx, call.identity, idCausa)
      const archivo = await issueForm(withoutPool(services), form, at, {
        juzgado: court?.oficina ?? '',
        juez,
        semilla: seed,
        fecha: at.toISOString(),
        candidatos: named,
      })
      const idActo = await nextId(tx, 'acto_procesal_id')
      const idCargo = await issueCharge(services, moment, {
        idTipoActoProcesal: actTypeCodes.CARGO_SORTEO_CAUSA_NUEVA,
        titulo: drawChargeTexts.titles.first,
        idCausa,
        codigo: form.codigoUnico,
        opcion: drawChargeTexts.newCause,
        acto: null,
        idOrigen,
        idDestino: idOficina,
        semilla: seed,
        candidatos: named,
        apartados,
      })
      return {
        facts: [
          {
            type: 'cause.drawn',
            metodo: presentDrawMethod,
            seed,
            candidates,
            apartados: setAside,
            idOficina,
            ...people,
            idFiscalia: await prosecutionAround(tx, idCausa),
            idCargo,
          },
          { type: 'form.issued', idActo, archivo },
        ],
        answer: {
          idOficina,
          oficina: court?.oficina ?? '',
          juez,
          semilla: seed,
          candidatos: named,
          apartados,
        },
      }
    },
  )
  await announceAlerts(services, idCausa, events)
  const { formularioUnico } = await wholeCause(services.db, call.identity, idCausa)
  if (!formularioUnico) throw new Error('a cause was drawn without its form')
  return { status, version, answer: { ...answer, formularioUnico } }
}

/** Renders and stores the form; its address is known before it exists, so that the QR can hold it. */
async function issueForm(
  services: DecisionServices,
  cause: CauseOfForm,
  at: Date,
  draw: DrawFacts,
): Promise<StoredFile> {
  const uuid = randomUUID()
  const address = `${services.settings.publicUrl}/documento/qr/${uuid}`
  const bytes = await services.documents.render('formulario-unico', formData(cause, draw, address), at)
  return {
    uuid,
    sha256: await services.files.put(bytes),
    bytes: bytes.length,
    paginas: await countPages(services.documents, bytes),
    nombre: `${documentTexts.formName} ${cause.codigoUnico}.pdf`,
  }
}

/**
 * GET causas/{id}/formulario-unico: the issued form, or before the draw a draft that says so; asked for as of another
 * office than the caller's, 404.
 */
export const formularioUnico: Handler<'causas.formularioUnico'> = async (context) => {
  const { services } = context
  const idCausa = numberParam(context, 'id')
  const identity = signedIn(context)
  if ((context.query.idOficina ?? identity.office) !== identity.office) throw notFound(apiTexts.causeUnknown)
  const cause = await causeOfForm(services.db, identity, idCausa)
  await recordShownParties(context, idCausa, protectedAmong(cause.sujetosProcesales))
  const name = `${documentTexts.formName} ${cause.codigoUnico}.pdf`
  const stored = await services.db
    .selectFrom('documento')
    .select('sha256')
    .where('id_acto', '=', cause.formularioUnico?.id ?? 0)
    .executeTakeFirst()
  if (stored) return { file: { name, sha256: stored.sha256, bytes: await services.files.get(stored.sha256) } }
  const bytes = await services.documents.render(
    'formulario-unico',
    formData(cause, null, null),
    services.clock.now(),
  )
  return { file: { name, sha256: 'borrador', bytes } }
}
