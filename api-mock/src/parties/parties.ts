import type { PartyFacts } from '@estrado/machines/causes/cause/facts'
import type { ReadBody } from '@estrado/machines/contract/types'
import { canonicalJson } from '@estrado/machines/journal/canonical'
import { apiTexts } from '@estrado/machines/messages/api'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { ownsParties } from '@estrado/machines/parties/party-editing'
import { type PartyContext, partyNaturalRules } from '@estrado/machines/parties/party-natural'
import { offeredPartyType } from '@estrado/machines/parties/party-offer'
import { partyComplains } from '@estrado/machines/parties/party-type'
import { otherParty } from '@estrado/machines/parties/representation'
import { fieldMessages, hasMessages } from '@estrado/machines/rules/field-messages'
import type { Identity } from '../access/identity.ts'
import { checkCrimes } from '../catalogues/known-ids.ts'
import { visibleCause } from '../causes/access.ts'
import { type CauseCall, runCauseCommand } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { partiesOf, readParties } from '../causes/read.ts'
import { type CallBase, type Handler, numberParam, type Reply, type Services, signedIn } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { nextId } from '../database/next-id.ts'
import { forbidden, notFound, ruleBroken } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { recordLook } from './identity-access.ts'
import { numberedLinks } from './numbered-links.ts'
import { checkNaturalReferences } from './references.ts'
import { partyChanged } from './update-act.ts'

type PartyForm = ReadBody<'sujetosProcesales.createPrivate'>

const factsOf = async (tx: Tx, form: PartyForm, stored: PartyFacts | null): Promise<PartyFacts> => ({
  idTipoSujetoProcesal: form.idTipoSujetoProcesal ?? 0,
  esQuerellante: form.esQuerellante,
  reservaIdentidad: form.reservaIdentidad,
  idPersonaNatural: form.personaNatural.id,
  idPersonaJuridica: null,
  idParentescoVictima: form.idParentescoVictima,
  delitos: form.delitos,
  persona: form.personaNatural,
  ...(await numberedLinks(tx, form, stored)),
})

export type Cause = Awaited<ReturnType<typeof visibleCause>>

/** What the rules of a party must know of its cause: its kind and the other parties. */
export async function partyContext(tx: Tx, now: Date, cause: Cause, idSujeto: number | undefined) {
  const others = (await partiesOf(tx, cause)).filter(({ id }) => id !== idSujeto)
  const context: PartyContext = {
    tipoAccion: cause.tipo_accion === 'Pública' ? 'Pública' : 'Privada',
    actosPreparatorios: cause.tags.includes('Actos Preparatorios'),
    otherParties: others.map(otherParty),
    now,
  }
  return { others, context }
}

/** Messages at the type where it isn't this person's to give in this cause; `own`: the party's, if it has one. */
export const offerRules = ({ identity }: CauseCall, cause: Cause, type: number | null, own: number | null) =>
  fieldMessages({
    idTipoSujetoProcesal: offeredPartyType(type, {
      roles: identity.roles,
      tipoAccion: cause.tipo_accion,
      own,
    }),
  })

/** A party that is saved: what its rules must know beside its form. */
export type Saving = {
  readonly call: CauseCall
  readonly cause: Cause
  /** As it stands; null of a new one. */
  readonly stored: PartyFacts | null
}

/** The rules of a party in this cause, with the other parties that it must not clash with. */
async function check({ tx, now }: Moment, { call, cause, stored }: Saving, form: PartyForm): Promise<void> {
  const { others, context } = await partyContext(tx, now, cause, form.idSujetoProcesal)
  const { idTipoSujetoProcesal: type } = form
  const messages = {
    ...offerRules(call, cause, type, stored?.idTipoSujetoProcesal ?? null),
    ...fieldMessages({ esQuerellante: partyComplains(type, form.esQuerellante) }),
    ...partyNaturalRules(form, context),
  }
  if (hasMessages(messages)) throw ruleBroken(messages)
  await checkNaturalReferences(tx, form)
  await checkCrimes(tx, cause.tipo_accion, form.delitos, now)
  const twice = others.some(
    (party) =>
      form.personaNatural.documentoIdentidad !== '0' &&
      party.documentoIdentidadONit === form.personaNatural.documentoIdentidad &&
      suffixOf(party.personaNatural) === suffixOf(form.personaNatural) &&
      party.tipoSujetoProcesal.id === form.idTipoSujetoProcesal,
  )
  if (twice) throw ruleBroken({ documentoIdentidad: [apiTexts.alreadyParty] })
}

/** What tells people with the same number apart. */
const suffixOf = (person: Readonly<Record<string, unknown>> | null): string =>
  String(person?.complemento ?? '')
    .trim()
    .toUpperCase()

/** Demands that the parties are this person's to change now: the window's in a draft, the court's after it. */
export function checkOwner({ identity }: CauseCall, { estado }: Cause): void {
  if (!ownsParties(identity.roles, estado)) throw forbidden()
}

/** GET sujetos-procesales/{idCausa}/causa */
export const partiesOfCause: Handler<'sujetosProcesales.ofCause'> = async (context) => {
  const { db } = context.services
  const cause = await visibleCause(db, signedIn(context), numberParam(context, 'idCausa'))
  return { answer: await readParties(context, cause), version: cause.version }
}

/** POST sujetos-procesales/causa-privada: registers a natural party (`spec 3 §5`). */
export const createPrivateParty: Handler<'sujetosProcesales.createPrivate'> = (context) =>
  createParty(context, 'sujetosProcesales.createPrivate')

/** POST sujetos-procesales: the same in a cause of either kind. */
export const createAnyParty: Handler<'sujetosProcesales.create'> = (context) =>
  createParty(context, 'sujetosProcesales.create')

async function createParty(
  context: CallBase & { readonly body: PartyForm },
  name: 'sujetosProcesales.createPrivate' | 'sujetosProcesales.create',
): Promise<Reply> {
  const { services, body } = context
  const call = causeCall(context)
  const cause = await visibleCause(services.db, call.identity, body.idCausa)
  const { answer, version } = await runCauseCommand(
    call,
    name,
    cause.id,
    'party.registered',
    async (context, moment) => {
      const { tx } = moment
      // Inside the command, so that what the rules refuse is recorded too.
      const present = await visibleCause(tx, call.identity, cause.id)
      checkOwner(call, present)
      await check(moment, { call, cause: present, stored: null }, body)
      const idSujeto = await nextId(tx, 'sujeto_procesal_id')
      const party = await factsOf(tx, body, null)
      const fact = { type: 'party.registered', idSujeto, party } as const
      const { facts, idActo } = await partyChanged(call, name, present, context, { fact, party }, moment)
      return { facts, status: 201, answer: { id: idSujeto, guardado: true, idActoProcesal: idActo } }
    },
  )
  return { status: 201, answer, version }
}

/** PATCH sujetos-procesales/causa-privada: saved only if something changed (`spec 3 §4`). */
export const updateParty: Handler<'sujetosProcesales.updatePrivate'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const cause = await visibleCause(services.db, call.identity, body.idCausa)
  const idSujeto = body.idSujetoProcesal ?? 0
  const name = 'sujetosProcesales.updatePrivate'
  const { answer, version } = await runCauseCommand(
    call,
    name,
    cause.id,
    'party.corrected',
    async (context, moment) => {
      const { tx } = moment
      const present = await visibleCause(tx, call.identity, cause.id)
      checkOwner(call, present)
      const stored = await storedParty(tx, cause.id, idSujeto, 'natural')
      await check(moment, { call, cause: present, stored }, body)
      const party = await factsOf(tx, body, stored)
      const same = canonicalJson(stored) === canonicalJson(party)
      if (same) return { facts: [], answer: { id: idSujeto, guardado: false, idActoProcesal: null } }
      const fact = { type: 'party.corrected', idSujeto, party } as const
      const { facts, idActo } = await partyChanged(call, name, present, context, { fact, party }, moment)
      return { facts, answer: { id: idSujeto, guardado: true, idActoProcesal: idActo } }
    },
  )
  return { answer, version }
}

/** The facts of a registered party; 404 where the cause has none of that number, or of that kind. */
export async function storedParty(
  tx: Tx,
  idCausa: number,
  idSujeto: number,
  kind?: 'natural' | 'legal',
): Promise<PartyFacts> {
  const row = await tx
    .selectFrom('sujeto_procesal')
    .select('facts')
    .where('id', '=', idSujeto)
    .where('id_causa', '=', idCausa)
    .executeTakeFirst()
  const facts = row?.facts as unknown as PartyFacts | undefined
  const found = facts?.idPersonaJuridica === null ? 'natural' : 'legal'
  if (!facts || (kind ?? found) !== found) throw notFound(apiTexts.partyUnknown)
  return facts
}

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
      const { facts } = await partyChanged(call, name, present, context, { fact, party }, moment)
      return { facts, answer: { id: idSujeto } }
    },
  )
  return { answer: { mensaje: apiTexts.done.deleted }, version }
}

/** GET sujetos-procesales/spnaturalexiste/{a}/{b}: is document b a party of cause a already? */
export const naturalPartyExists: Handler<'sujetosProcesales.naturalExists'> = async (context) => {
  const { db } = context.services
  const cause = await visibleCause(db, signedIn(context), numberParam(context, 'a'))
  const { complemento } = context.query
  const found = (await partiesOf(db, cause)).filter(
    ({ documentoIdentidadONit, personaNatural }) =>
      documentoIdentidadONit === (context.params.b ?? '') &&
      (complemento === undefined || suffixOf(personaNatural) === suffixOf({ complemento })),
  )
  const confirmed = found.filter(({ protegido }) => protegido).map(({ id }) => identityWorkflow.stream.of(id))
  await recordLook(context, 'identity.found', cause.id, confirmed)
  return { answer: { existe: found.length > 0 } }
}
