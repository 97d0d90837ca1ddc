import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { nameWithPower, representativeLabel } from '@estrado/machines/parties/label-texts'
import { proceduralRoleIds } from '@estrado/machines/parties/party-types'
import { type CallBase, type Handler, numberParam, signedIn } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { ordersOfParties } from '../../enforcement/orders-of-parties.ts'
import { notFound } from '../../errors.ts'
import { lastDistribution } from '../last-distribution.ts'
import { partiesOf } from '../read.ts'
import { recordNamed } from './record-named.ts'
import { mayName, type RelatedCause, relatedCause } from './relation.ts'

type OrderedParty = Awaited<ReturnType<typeof orderedParties>>[number]

const lawyerLabel = representativeLabel(proceduralRoleIds.abogado)

/**
 * Field-set reduction (`spec 3 §6`): outside court and registry only one's own party is shown whole; of others what the
 * process itself makes known, and of protected ones not even the name.
 */
function partyFor(file: RelatedCause, party: OrderedParty) {
  const own = file.own.includes(party.id)
  const whole = own || file.relation === 'court' || file.relation === 'registry'
  const named = mayName(file, party)
  const { personaNatural: natural, personaJuridica: entity } = party
  const address = natural?.domicilioReal.direccion ?? entity?.direccion ?? ''
  return {
    id: party.id,
    tipoSujetoProcesal: party.tipoSujetoProcesal,
    etiqueta: party.etiqueta,
    nombreCompleto: named ? party.nombreCompleto : identityTexts.reserved,
    clase: party.clase,
    propio: own,
    protegido: party.protegido,
    reservaIdentidad: party.reservaIdentidad,
    delitos: party.delitos,
    abogados: named
      ? party.listaAbogados.map((one) => ({ nombreCompleto: nameWithPower(one), calidad: lawyerLabel }))
      : [],
    representantes: named
      ? [
          ...(entity?.representante.nombreCompleto
            ? [
                {
                  nombreCompleto: entity.representante.nombreCompleto,
                  calidad: representativeLabel(proceduralRoleIds.representanteLegal),
                },
              ]
            : []),
          ...party.listaRepresentantes.map(({ nombreCompleto, idTipoSujetoProcesal }) => ({
            nombreCompleto,
            calidad: representativeLabel(idTipoSujetoProcesal),
          })),
        ]
      : [],
    documentoIdentidadONit: whole ? party.documentoIdentidadONit : null,
    documento: whole ? party.documento : null,
    celular: whole ? party.celular : null,
    direccion: whole && address !== '' ? address : null,
    esCiudadanoDigital: whole ? party.esCiudadanoDigital : null,
    medidasProteccions: party.medidasProteccions,
    sujetosProcesalesSituacionesJuridicas: party.sujetosProcesalesSituacionesJuridicas,
  }
}

/** Field-set reduction: all that is recorded of a party, to whom it is their own alone. */
const wholeIfOwn = ({ own }: RelatedCause, { protegido: _, ...party }: OrderedParty) =>
  own.includes(party.id) ? party : null

/** Parties with what was ordered for them; that a protected one is shown, and to whom, is recorded before. */
async function orderedParties(context: CallBase, file: RelatedCause, idSujeto?: number) {
  const all = await partiesOf(context.services.db, file.cause)
  const parties = idSujeto === undefined ? all : all.filter(({ id }) => id === idSujeto)
  await recordNamed(context, file, parties)
  const { id, tipo_accion: tipoAccion, estado } = file.cause
  const cause = { id, tipoAccion, estado, ultimoReparto: lastDistribution(file.cause) }
  const orders = await ordersOfParties(context.services.db, signedIn(context), cause)
  return parties.map((party) => ({ ...party, ...orders(party) }))
}

/** The parties as the caller may see them. */
export const shownParties = async (context: CallBase, file: RelatedCause) =>
  (await orderedParties(context, file)).map((party) => partyFor(file, party))

/** GET causas/list/{id}/sujetos: the parties of a cause, as the caller may see them. */
export const partiesOfFile = async (context: CallBase) => {
  const file = await relatedCause(context, numberParam(context, 'id'))
  return { answer: await shownParties(context, file), version: file.cause.version }
}

/**
 * GET sujetos-procesales/ventanilla-virtual/{id}: one party for a lawyer or party of its cause: with all that is
 * recorded of it if it is their own, else with fewer fields (`spec 3 §6`). 404 from the instant in which they stand in it
 * no more.
 */
export const partyOfVirtualWindow = async (context: CallBase) => {
  const id = numberParam(context, 'id')
  const row = await context.services.db
    .selectFrom('sujeto_procesal')
    .select('id_causa')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound(apiTexts.partyUnknown)
  const file = await relatedCause(context, row.id_causa)
  const [party] = await orderedParties(context, file, id)
  if (!party) throw notFound(apiTexts.partyUnknown)
  return {
    answer: { ...partyFor(file, party), ficha: wholeIfOwn(file, party) },
    version: file.cause.version,
  }
}

/** What was noted of the parties in a session of a cause's hearings; 404 of another's. */
async function notedIn(db: Database, idCausa: number, idSesion: number) {
  const session = await db
    .selectFrom('audiencia_sesion as s')
    .innerJoin('audiencia as h', 'h.id', 's.id_audiencia')
    .select('s.asistencia')
    .where('s.id', '=', idSesion)
    .where('h.id_causa', '=', idCausa)
    .executeTakeFirst()
  if (!session) throw notFound(hearingRefusals.hearing)
  return session.asistencia.filter(({ clase }) => clase === 'sujeto')
}

/** GET causas/list/{id}/sujetos-participantes: who may attend and, of a session of its hearings, who did. */
export const attendingParties: Handler<'causas.attendingParties'> = async (context) => {
  const file = await relatedCause(context, numberParam(context, 'id'))
  const { idAudienciaDetalle: session } = context.query
  const noted = session === undefined ? [] : await notedIn(context.services.db, file.cause.id, session)
  const parties = await shownParties(context, file)
  return {
    answer: parties.map((party) => ({
      ...party,
      presente: noted.find(({ id }) => id === party.id)?.presente ?? null,
    })),
  }
}
