import type { PartyFacts } from '@estrado/machines/causes/cause/facts'
import type { ReadBody } from '@estrado/machines/contract/types'
import { canonicalJson } from '@estrado/machines/journal/canonical'
import { apiTexts } from '@estrado/machines/messages/api'
import { toldDocument, withOneSpelling } from '@estrado/machines/parties/identity-document-rules'
import { partyLegalRules } from '@estrado/machines/parties/party-legal'
import { complainantTypes, partyTypeIds } from '@estrado/machines/parties/party-types'
import { partyMessages } from '@estrado/machines/parties/texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { sql } from 'kysely'
import { checkCrimes } from '../catalogues/known-ids.ts'
import type { Handler } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { nextId } from '../database/next-id.ts'
import { refuseBroken, ruleBroken } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { isAlreadyParty } from './already-party.ts'
import { numberedLinks } from './numbered-links.ts'
import { bearerOf } from './persons/bearer.ts'
import { entityOfNit } from './persons/legal-entities.ts'
import { sameName } from './persons/name-in-sql.ts'
import { recordedPerson } from './recorded-party.ts'
import { checkLegalReferences } from './references.ts'
import {
  correctParty,
  offerRules,
  type PartyKind,
  partyContext,
  registerParty,
  type Saving,
  standsAlready,
} from './save-party.ts'

type LegalForm = ReadBody<'sujetosProcesales.createLegal'>

/**
 * Number of an entity: the registry's; one that it doesn't know keeps the number that it has in this party, or
 * takes one of the registry's sequence, so that no other entity ever gets it. Nothing is written into the registry.
 */
async function numberOfEntity(tx: Tx, nit: string, stored: PartyFacts | null): Promise<number> {
  const known = await entityOfNit(tx, nit)
  if (known) return known.id
  if (stored?.idPersonaJuridica && stored.persona.nit === nit) return stored.idPersonaJuridica
  return nextId(tx, 'persona_juridica_id_seq')
}

/** Why no entity is registered so: the registry knows the NIT as another's; null where that isn't so. */
async function otherEntity(
  tx: Tx,
  stored: PartyFacts | null,
  { nit, razonSocial }: LegalForm['personaJuridica'],
): Promise<string | null> {
  if (nit.trim() === stored?.persona.nit) return null
  const bearer = await tx
    .selectFrom('persona_juridica')
    .select(sameName(sql.ref('razon_social'), sql`${razonSocial}`).as('sameName'))
    .where('nit', '=', nit.trim())
    .executeTakeFirst()
  return bearer?.sameName === false ? partyMessages.otherEntity : null
}

/** Why nobody represents it so: the registry knows the document as another's. Who stands there already stays. */
async function otherRepresentative(
  tx: Tx,
  stored: PartyFacts | null,
  { representante }: LegalForm['personaJuridica'],
): Promise<string | null> {
  const told = withOneSpelling(representante)
  const recorded = stored && recordedPerson(stored).personaJuridica?.representante
  if (recorded && canonicalJson(told) === canonicalJson(withOneSpelling(recorded))) return null
  const bearer = await bearerOf(tx, told, told.nombreCompleto)
  return bearer?.sameName === false ? partyMessages.otherBearer : null
}

async function factsOf(tx: Tx, form: LegalForm, stored: PartyFacts | null): Promise<PartyFacts> {
  const nit = form.personaJuridica.nit.trim()
  const id = await numberOfEntity(tx, nit, stored)
  const type = form.idTipoSujetoProcesal ?? 0
  return {
    idTipoSujetoProcesal: type,
    esQuerellante: complainantTypes.includes(type),
    reservaIdentidad: false,
    idPersonaNatural: null,
    idPersonaJuridica: id,
    idParentescoVictima: null,
    delitos: type === partyTypeIds.denunciado ? form.delitos : [],
    persona: {
      ...form.personaJuridica,
      id,
      nit,
      razonSocial: form.personaJuridica.razonSocial.trim(),
      representante: withOneSpelling(form.personaJuridica.representante),
    },
    ...(await numberedLinks(tx, { abogados: form.abogados, representantes: [] }, stored)),
  }
}

/** The rules of a legal entity in this cause: none stands in it twice. */
async function check({ tx, now }: Moment, { call, cause, stored }: Saving, form: LegalForm): Promise<void> {
  const { others, context } = await partyContext(tx, now, cause, form.idSujetoProcesal)
  refuseBroken({
    ...offerRules(call, cause, form.idTipoSujetoProcesal, stored?.idTipoSujetoProcesal ?? null),
    ...fieldMessages({
      'personaJuridica.nit': await otherEntity(tx, stored, form.personaJuridica),
      'personaJuridica.representante.documentoIdentidad': await otherRepresentative(
        tx,
        stored,
        form.personaJuridica,
      ),
    }),
    ...partyLegalRules(form, context),
  })
  await checkLegalReferences(tx, form)
  await checkCrimes(tx, cause.tipo_accion, form.delitos, { now, kept: stored?.delitos ?? [] })
  if (standsAlready(others, stored, 'Jurídico', toldDocument(form.personaJuridica.nit, null)))
    throw ruleBroken({ 'personaJuridica.nit': [apiTexts.entityAlreadyParty] })
}

const legal: PartyKind<LegalForm> = { kind: 'legal', check, factsOf }

/** POST sujetos-procesales/juridico: registers a legal entity as a party (`spec 3 §2, §5`). */
export const createLegalParty: Handler<'sujetosProcesales.createLegal'> = (context) =>
  registerParty(context, 'sujetosProcesales.createLegal', legal)

/** PATCH sujetos-procesales/sujeto/juridico */
export const updateLegalParty: Handler<'sujetosProcesales.updateLegal'> = (context) =>
  correctParty(context, 'sujetosProcesales.updateLegal', legal)

/** GET sujetos-procesales/spjuridicoexiste/{a}/{b}: is the entity with NIT b a party of cause a already? */
export const legalPartyExists: Handler<'sujetosProcesales.legalExists'> = async (context) => {
  const told = toldDocument(context.params.b ?? '', null)
  return { answer: { existe: await isAlreadyParty(context, 'Jurídico', told) } }
}
