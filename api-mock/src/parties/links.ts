import type { LawyerFacts, PartyFacts, RepresentativeFacts } from '@estrado/machines/causes/cause/facts'
import { apiTexts } from '@estrado/machines/messages/api'
import { notificationThings } from '@estrado/machines/notifications/texts'
import { representativeLabel } from '@estrado/machines/parties/label-texts'
import { partyTypeIds, proceduralRoleIds } from '@estrado/machines/parties/party-types'
import { sql } from 'kysely'
import { visibleCause } from '../causes/access.ts'
import { runCauseCommand } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { partiesOf, protectedAmong } from '../causes/read.ts'
import { type CallBase, type Handler, numberParam, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { anyOf } from '../database/prepared.ts'
import { notFound } from '../errors.ts'
import { recordShownParties } from './identity-access.ts'
import { causeOfParty } from './parties.ts'
import { notePersonReadings } from './persons/person-readings.ts'
import { photoIn } from './persons/photo-in-sql.ts'
import { protectedParty } from './protection.ts'
import { checkOwner, storedParty } from './save-party.ts'
import { partyChanged } from './update-act.ts'

type Links = Pick<PartyFacts, 'abogados' | 'representantes'>
type Linked = {
  readonly idSujeto: number
  readonly idCausa: number
  readonly protegido: boolean
  readonly facts: PartyFacts
}

/** The party in whose lists a number stands. */
async function partyOfLink(db: Database, id: number): Promise<Linked | undefined> {
  const wanted = JSON.stringify([{ id }])
  const { rows } = await sql<Linked>`
    select s.id as "idSujeto", s.id_causa as "idCausa", ${protectedParty} as protegido, s.facts
    from sujeto_procesal s join causa c on c.id = s.id_causa
    where (s.facts->'representantes' <> '[]' and s.facts->'representantes' @> ${wanted}::jsonb)
      or (s.facts->'abogados' <> '[]' and s.facts->'abogados' @> ${wanted}::jsonb)`.execute(db)
  return rows[0]
}

/** A lawyer's or representative's facts: what they hold is as it was recorded, under earlier versions too. */
type Link = LawyerFacts | RepresentativeFacts

const textIn = (link: Link, name: string): string => {
  const held = link[name]
  return typeof held === 'string' ? held : ''
}

const numberIn = (link: Link, name: string): number | null => {
  const held = link[name]
  return typeof held === 'number' ? held : null
}

/** Names of the notaries' places. */
async function placesOf(db: Database, links: readonly Link[]): Promise<ReadonlyMap<number, string>> {
  const ids = links.flatMap((link) => numberIn(link, 'idMunicipioNotaria') ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('municipio as m')
    .leftJoin('departamento as d', 'd.id', 'm.id_departamento')
    .select(['m.id', sql<string>`concat_ws(', ', m.descripcion, d.descripcion)`.as('lugar')])
    .where('m.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, lugar }) => [id, lugar]))
}

const typeOf = (link: Link): number =>
  numberIn(link, 'idTipoSujetoProcesal') ??
  (link.esApoderado === true ? partyTypeIds.abogadoApoderado : partyTypeIds.abogado)

/** The photograph that the registry has of each, where it has one; that it is shown is noted before. */
async function photosOf(context: CallBase, links: readonly Link[]): Promise<ReadonlyMap<Link, string>> {
  const people = links.flatMap((link) => numberIn(link, 'idPersonaNatural') ?? [])
  if (people.length === 0) return new Map()
  const rows = await context.services.db
    .selectFrom('persona as p')
    .select(['p.id', 'p.documento_identidad', photoIn('p').as('fotografia')])
    .where('p.id', '=', anyOf(people))
    .where(photoIn('p'), 'is not', null)
    .$narrowType<{ fotografia: string }>()
    .execute()
  // A form told the number: it counts where it is of who bears the document.
  const theirs = links.flatMap((link) => {
    const row = rows.find(
      ({ id, documento_identidad }) =>
        id === numberIn(link, 'idPersonaNatural') &&
        documento_identidad === textIn(link, 'documentoIdentidad'),
    )
    return row ? [{ link, ...row }] : []
  })
  await notePersonReadings(context, [...new Set(theirs.map(({ id }) => id))])
  return new Map(theirs.map(({ link, fotografia }) => [link, fotografia]))
}

/** Lawyers and representatives as they stand with their party (`spec 3 §3`). */
async function linksOf(context: CallBase, idSujetoProcesal: number, { abogados, representantes }: Links) {
  const links: readonly Link[] = [...abogados, ...representantes]
  const places = await placesOf(context.services.db, links)
  const photos = await photosOf(context, links)
  return links.map((link) => {
    const idTipoSujetoProcesal = typeOf(link)
    const descripcion = representativeLabel(idTipoSujetoProcesal)
    const { esApoderado } = link
    return {
      id: link.id,
      idSujetoProcesal,
      idPersonaNatural: numberIn(link, 'idPersonaNatural'),
      matricula: textIn(link, 'matricula'),
      complemento: textIn(link, 'complemento'),
      esApoderado:
        typeof esApoderado === 'boolean' ? esApoderado : idTipoSujetoProcesal === proceduralRoleIds.apoderado,
      numeroNotarialApoderado: textIn(link, 'numeroNotarialApoderado'),
      numeroNotaria: textIn(link, 'numeroNotaria'),
      lugarNotaria: places.get(numberIn(link, 'idMunicipioNotaria') ?? 0) ?? '',
      idTipoSujetoProcesal,
      descripcionSujetoProcesal: descripcion,
      tipoSujetoProcesal: { id: idTipoSujetoProcesal, descripcion },
      persona: { nombreCompleto: textIn(link, 'nombreCompleto'), fotografia: photos.get(link) ?? null },
    }
  })
}

/**
 * GET sujetos-procesales-abogados/representante/{id}: one representative as they stand with their party
 * (`spec 3 §3, §7`). 404 where the cause is not the caller's to see; who is shown a reserved party's is recorded.
 */
export const getRepresentative: Handler<'sujetosProcesalesAbogados.ofRepresentative'> = async (context) => {
  const { db } = context.services
  const id = numberParam(context, 'id')
  const found = await partyOfLink(db, id)
  const representantes = found?.facts.representantes.filter((each) => each.id === id) ?? []
  if (!found || representantes.length === 0) throw notFound(notificationThings.representative)
  await visibleCause(db, signedIn(context), found.idCausa)
  await recordShownParties(context, found.idCausa, found.protegido ? [found.idSujeto] : [])
  const [answer] = await linksOf(context, found.idSujeto, { abogados: [], representantes })
  if (!answer) throw notFound(notificationThings.representative)
  return { answer }
}

/** GET sujetos-procesales-abogados/sujeto/{id}: who stands for a party, its lawyers first (`spec 3 §7`). */
export const linksOfParty: Handler<'sujetosProcesalesAbogados.ofParty'> = async (context) => {
  const { services } = context
  const id = numberParam(context, 'id')
  const cause = await causeOfParty(services, signedIn(context), id)
  const party = (await partiesOf(services.db, cause)).find((row) => row.id === id)
  if (!party) throw notFound(apiTexts.partyUnknown)
  await recordShownParties(context, cause.id, protectedAmong([party]))
  const { listaAbogados: abogados, listaRepresentantes: representantes } = party
  return { answer: await linksOf(context, id, { abogados, representantes }), version: cause.version }
}

const without = <T extends { readonly id: number }>(links: readonly T[], id: number): readonly T[] =>
  links.filter((link) => link.id !== id)

/**
 * DELETE sujetos-procesales-abogados/{id}: a lawyer or representative leaves their party, which is a correction of the
 * party, in a process with its act (`spec 3 §2, §7`).
 */
export const removeLink: Handler<'sujetosProcesalesAbogados.delete'> = async (context) => {
  const { db } = context.services
  const call = causeCall(context)
  const id = numberParam(context, 'id')
  const name = 'sujetosProcesalesAbogados.delete'
  const found = await partyOfLink(db, id)
  if (!found) throw notFound(apiTexts.linkUnknown)
  const cause = await visibleCause(db, call.identity, found.idCausa)
  const { version } = await runCauseCommand(
    call,
    name,
    cause.id,
    'party.corrected',
    async (state, moment) => {
      const { tx } = moment
      const present = await visibleCause(tx, call.identity, cause.id)
      checkOwner(call, present)
      const { idSujeto } = found
      const stored = await storedParty(tx, cause.id, idSujeto)
      const abogados = without(stored.abogados, id)
      const representantes = without(stored.representantes, id)
      const gone =
        stored.abogados.length + stored.representantes.length - abogados.length - representantes.length
      if (gone === 0) throw notFound(apiTexts.linkUnknown)
      const party = { ...stored, abogados, representantes }
      const fact = { type: 'party.corrected', idSujeto, party } as const
      const { facts } = await partyChanged(call, present, state, { fact, party }, moment)
      return { facts, answer: { id, mensaje: apiTexts.done.deleted } }
    },
  )
  return { answer: { mensaje: apiTexts.done.deleted }, version }
}
