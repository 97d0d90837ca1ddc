import type { PartyFacts } from '@estrado/machines/causes/cause/facts'
import type { CallName } from '@estrado/machines/contract/calls'
import { canonicalJson } from '@estrado/machines/journal/canonical'
import { apiTexts } from '@estrado/machines/messages/api'
import { missingArgument } from '@estrado/machines/messages/required-arguments'
import { alreadyParties } from '@estrado/machines/parties/already-party'
import type { ToldDocument } from '@estrado/machines/parties/identity-document-rules'
import { closedPartiesMessage, ownsParties } from '@estrado/machines/parties/party-editing'
import type { PartyContext } from '@estrado/machines/parties/party-natural'
import { offeredPartyType } from '@estrado/machines/parties/party-offer'
import { otherParty } from '@estrado/machines/parties/representation'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { visibleCause } from '../causes/access.ts'
import { type CauseCall, runCauseCommand } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { lastDistribution } from '../causes/last-distribution.ts'
import { partiesOf } from '../causes/read.ts'
import type { CallBase, JsonReply } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { nextId } from '../database/next-id.ts'
import { badInput, forbidden, notFound, ruleText } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { partyChanged } from './update-act.ts'

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

/**
 * Existence check (`spec 3 §4`): does another party bear this document already? Who was registered twice by an earlier
 * version is still corrected, as long as they stay who they are.
 */
export function standsAlready(
  others: Awaited<ReturnType<typeof partiesOf>>,
  stored: PartyFacts | null,
  clase: 'Natural' | 'Jurídico',
  told: ToldDocument,
): boolean {
  const { persona = {} } = stored ?? {}
  const documentoIdentidadONit = String(persona.documentoIdentidad ?? persona.nit ?? '')
  const before = { clase, documentoIdentidadONit, personaNatural: persona }
  return alreadyParties([before], clase, told).length === 0 && alreadyParties(others, clase, told).length > 0
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

/**
 * Demands that the parties are this person's to change now: the window's in a draft, the court's after it. 422 where the
 * cause's state closes them.
 */
export function checkOwner({ identity }: CauseCall, cause: Cause): void {
  const { estado, id_estado: id } = cause
  if (!ownsParties(identity, { estado, ultimoReparto: lastDistribution(cause) })) throw forbidden()
  const closed = closedPartiesMessage({ estado, tipoEstado: id === null ? null : { id } })
  if (closed !== null) throw ruleText(closed)
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
  const facts = row?.facts as PartyFacts | undefined
  const found = facts?.idPersonaJuridica === null ? 'natural' : 'legal'
  if (!facts || (kind ?? found) !== found) throw notFound(apiTexts.partyUnknown)
  return facts
}

type FormOfParty = { readonly idCausa: number; readonly idSujetoProcesal?: number | undefined }

/** What a natural person and a legal entity don't share of becoming a party. */
export type PartyKind<F extends FormOfParty> = {
  readonly kind: 'natural' | 'legal'
  /** Throws 422 with what is wrong in the form, by field. */
  readonly check: (moment: Moment, saving: Saving, form: F) => Promise<void>
  readonly factsOf: (tx: Tx, form: F, stored: PartyFacts | null) => Promise<PartyFacts>
}

type SavedParty = {
  readonly id: number
  readonly guardado: boolean
  readonly idActoProcesal: number | null
}

type Context<F> = CallBase & { readonly body: F }

/** Registers a party of a cause; answers `{ id, guardado, idActoProcesal }`. */
export async function registerParty<F extends FormOfParty>(
  context: Context<F>,
  name: CallName,
  { check, factsOf }: PartyKind<F>,
): Promise<JsonReply<SavedParty>> {
  const { services, body } = context
  const call = causeCall(context)
  const { id: idCausa } = await visibleCause(services.db, call.identity, body.idCausa)
  const { answer, version } = await runCauseCommand(
    call,
    name,
    idCausa,
    'party.registered',
    async (state, moment) => {
      const { tx } = moment
      // Inside the command, so that what the rules refuse is recorded too.
      const cause = await visibleCause(tx, call.identity, idCausa)
      checkOwner(call, cause)
      await check(moment, { call, cause, stored: null }, body)
      const idSujeto = await nextId(tx, 'sujeto_procesal_id')
      const party = await factsOf(tx, body, null)
      const fact = { type: 'party.registered', idSujeto, party } as const
      const { facts, idActo } = await partyChanged(call, cause, state, { fact, party }, moment)
      return { facts, status: 201, answer: { id: idSujeto, guardado: true, idActoProcesal: idActo } }
    },
  )
  return { status: 201, answer, version }
}

/** Corrects a party of a cause: saved only if something changed (`spec 3 §4`). */
export async function correctParty<F extends FormOfParty>(
  context: Context<F>,
  name: CallName,
  { kind, check, factsOf }: PartyKind<F>,
): Promise<JsonReply<SavedParty>> {
  const { services, body } = context
  const call = causeCall(context)
  const { id: idCausa } = await visibleCause(services.db, call.identity, body.idCausa)
  const idSujeto = body.idSujetoProcesal
  if (idSujeto === undefined) throw badInput({ idSujetoProcesal: [missingArgument('idSujetoProcesal')] })
  const { answer, version } = await runCauseCommand(
    call,
    name,
    idCausa,
    'party.corrected',
    async (state, moment) => {
      const { tx } = moment
      const cause = await visibleCause(tx, call.identity, idCausa)
      checkOwner(call, cause)
      const stored = await storedParty(tx, idCausa, idSujeto, kind)
      await check(moment, { call, cause, stored }, body)
      const party = await factsOf(tx, body, stored)
      const same = canonicalJson(stored) === canonicalJson(party)
      if (same) return { facts: [], answer: { id: idSujeto, guardado: false, idActoProcesal: null } }
      const fact = { type: 'party.corrected', idSujeto, party } as const
      const { facts, idActo } = await partyChanged(call, cause, state, { fact, party }, moment)
      return { facts, answer: { id: idSujeto, guardado: true, idActoProcesal: idActo } }
    },
  )
  return { answer, version }
}
