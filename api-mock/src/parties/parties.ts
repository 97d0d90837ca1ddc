import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { PartyFacts } from '@estrado/machines/causes/cause/facts'
import type { ReadBody } from '@estrado/machines/contract/types'
import { apiTexts } from '@estrado/machines/messages/api'
import { toldDocument, withOneSpelling } from '@estrado/machines/parties/identity-document-rules'
import { noDocumentNumber } from '@estrado/machines/parties/identity-documents'
import { isSameIdentity, sameIdentity } from '@estrado/machines/parties/party-form-mode'
import { hasNoDocument, partyNaturalRules } from '@estrado/machines/parties/party-natural'
import { partyComplains } from '@estrado/machines/parties/party-type'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { partyMessages } from '@estrado/machines/parties/texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import type { Identity } from '../access/identity.ts'
import { checkCrimes } from '../catalogues/known-ids.ts'
import { visibleCause } from '../causes/access.ts'
import { runCauseCommand } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { readParties } from '../causes/read.ts'
import { type Handler, numberParam, type Services, signedIn } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { notFound, refuseBroken, ruleBroken } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { isAlreadyParty } from './already-party.ts'
import { numberedLinks } from './numbered-links.ts'
import { bearerOf } from './persons/bearer.ts'
import { checkNaturalReferences } from './references.ts'
import {
  type Cause,
  checkOwner,
  correctParty,
  offerRules,
  type PartyKind,
  partyContext,
  registerParty,
  type Saving,
  standsAlready,
  storedParty,
} from './save-party.ts'
import { partyChanged } from './update-act.ts'

type PartyForm = ReadBody<'sujetosProcesales.createPrivate'>

type Person = PartyForm['personaNatural']

/**
 * Object-level access: the registry's person by the document, whatever number was sent, since a party's sheet is open
 * to its court. Null: the registry doesn't know the document.
 */
function registeredPerson(tx: Tx, person: Person) {
  const told = [person.nombres, person.primerApellido, person.segundoApellido].join(' ')
  return bearerOf(tx, person, told)
}

async function factsOf(tx: Tx, form: PartyForm, stored: PartyFacts | null): Promise<PartyFacts> {
  const told = withOneSpelling(form.personaNatural)
  const id = (await registeredPerson(tx, told))?.id ?? null
  return {
    idTipoSujetoProcesal: form.idTipoSujetoProcesal ?? 0,
    esQuerellante: form.esQuerellante,
    reservaIdentidad: form.reservaIdentidad,
    idPersonaNatural: id,
    idPersonaJuridica: null,
    idParentescoVictima: form.idParentescoVictima,
    delitos: form.idTipoSujetoProcesal === partyTypeIds.denunciado ? form.delitos : [],
    persona: { ...told, id },
    ...(await numberedLinks(tx, form, stored)),
  }
}

/** The rules of a party in this cause, with the other parties that it must not clash with. */
async function check({ tx, now }: Moment, { call, cause, stored }: Saving, form: PartyForm): Promise<void> {
  const { others, context } = await partyContext(tx, now, cause, form.idSujetoProcesal)
  const { idTipoSujetoProcesal: type } = form
  refuseBroken({
    ...offerRules(call, cause, type, stored?.idTipoSujetoProcesal ?? null),
    ...fieldMessages({
      esQuerellante: partyComplains(type, form.esQuerellante),
      'personaNatural.documentoIdentidad':
        (stored && keepsIdentity(stored, form)) ?? (await otherBearer(tx, stored, form.personaNatural)),
    }),
    ...partyNaturalRules(form, context),
  })
  await checkNaturalReferences(tx, form)
  await checkCrimes(tx, cause.tipo_accion, form.delitos, { now, kept: stored?.delitos ?? [] })
  const { personaNatural: person } = form
  const number = hasNoDocument(person) ? noDocumentNumber : person.documentoIdentidad
  if (standsAlready(others, stored, 'Natural', toldDocument(number, person.complemento)))
    throw ruleBroken({ documentoIdentidad: [apiTexts.alreadyParty] })
}

/** The document of a party as it is recorded. */
const recordedIdentity = ({
  documentoIdentidad,
  complemento,
  tipoDocumentoIdentidad,
}: PartyFacts['persona']) => ({
  documentoIdentidad: String(documentoIdentidad ?? ''),
  complemento: String(complemento ?? ''),
  tipoDocumentoIdentidad: String(tipoDocumentoIdentidad ?? ''),
})

/** Why nobody is registered so: the registry knows the document as another's; null where that isn't so. */
async function otherBearer(tx: Tx, stored: PartyFacts | null, person: Person): Promise<string | null> {
  if (hasNoDocument(person) || (stored && isSameIdentity(recordedIdentity(stored.persona), person)))
    return null
  const bearer = await registeredPerson(tx, withOneSpelling(person))
  return bearer?.sameName === false ? partyMessages.otherBearer : null
}

/** Of an erased party nothing says any more who it is: that it can't be registered again is told where it is sealed. */
function keepsIdentity({ idTipoSujetoProcesal, persona }: PartyFacts, form: PartyForm) {
  if (persona.nombres === identityTexts.erased) return null
  return sameIdentity(idTipoSujetoProcesal, recordedIdentity(persona), form.personaNatural)
}

/** GET sujetos-procesales/{idCausa}/causa */
export const partiesOfCause: Handler<'sujetosProcesales.ofCause'> = async (context) => {
  const { db } = context.services
  const cause = await visibleCause(db, signedIn(context), numberParam(context, 'idCausa'))
  return { answer: await readParties(context, cause), version: cause.version }
}

const natural: PartyKind<PartyForm> = { kind: 'natural', check, factsOf }

/** POST sujetos-procesales/causa-privada: registers a natural party (`spec 3 §5`). */
export const createPrivateParty: Handler<'sujetosProcesales.createPrivate'> = (context) =>
  registerParty(context, 'sujetosProcesales.createPrivate', natural)

/** POST sujetos-procesales: the same in a cause of either kind. */
export const createAnyParty: Handler<'sujetosProcesales.create'> = (context) =>
  registerParty(context, 'sujetosProcesales.create', natural)

/** PATCH sujetos-procesales/causa-privada */
export const updateParty: Handler<'sujetosProcesales.updatePrivate'> = (context) =>
  correctParty(context, 'sujetosProcesales.updatePrivate', natural)

/** The cause of a party, if it is this person's to see; to everybody else neither exists. */
export async function causeOfParty(services: Services, identity: Identity, idSujeto: number): Promise<Cause> {
  const row = await services.db
    .selectFrom('sujeto_procesal')
    .select('id_causa')
    .where('id', '=', idSujeto)
    .executeTakeFirst()
  if (!row) throw notFound(apiTexts.partyUnknown)
  return visibleCause(services.db, identity, row.id_causa)
}

/** DELETE sujetos-procesales/{id} */
export const deleteParty: Handler<'sujetosProcesales.delete'> = async (context) => {
  const call = causeCall(context)
  const idSujeto = numberParam(context, 'id')
  const name = 'sujetosProcesales.delete'
  const cause = await causeOfParty(context.services, call.identity, idSujeto)
  const { version } = await runCauseCommand(
    call,
    name,
    cause.id,
    'party.removed',
    async (context, moment) => {
      const { tx } = moment
      const present = await visibleCause(tx, call.identity, cause.id)
      checkOwner(call, present)
      const party = await storedParty(tx, cause.id, idSujeto)
      const fact = { type: 'party.removed', idSujeto } as const
      const { facts } = await partyChanged(call, present, context, { fact, party }, moment)
      return { facts, answer: { id: idSujeto, mensaje: apiTexts.done.deleted } }
    },
  )
  return { answer: { mensaje: apiTexts.done.deleted }, version }
}

/** GET sujetos-procesales/spnaturalexiste/{a}/{b}: is document b a party of cause a already? */
export const naturalPartyExists: Handler<'sujetosProcesales.naturalExists'> = async (context) => {
  const told = toldDocument(context.params.b ?? '', context.query.complemento ?? null)
  return { answer: { existe: await isAlreadyParty(context, 'Natural', told) } }
}
