import { isDrawCharge } from '@estrado/machines/catalogues/act-type-values'
import type { CauseGeneral, PartyFacts } from '@estrado/machines/causes/cause/facts'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { isRegistered } from '@estrado/machines/causes/vocabulary'
import { shownDocument } from '@estrado/machines/parties/identity-document-rules'
import { nameWithRepresentative, partyLabel } from '@estrado/machines/parties/label-texts'
import { isProtected } from '@estrado/machines/parties/protection'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { toldAccount } from '../accounts/names-of-accounts.ts'
import { type CallBase, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { anyOf, prepared } from '../database/prepared.ts'
import { type CauseOfOrders, ordersOfParties } from '../enforcement/orders-of-parties.ts'
import { notPresented } from '../memorials/outside/written.ts'
import { recordShownParties } from '../parties/identity-access.ts'
import { nameOf } from '../parties/persons/person-row.ts'
import { recordedLawyer, recordedPerson, recordedRepresentative } from '../parties/recorded-party.ts'
import { isOfCourt, visibleCause } from './access.ts'
import { actFacts, readableBy } from './file/act-access.ts'
import { lastDistribution } from './last-distribution.ts'

/** A cause, whole, to be shown to the caller: that its parties were, and to whom, is recorded before. */
export async function readCause(context: CallBase, idCausa: number) {
  const cause = await wholeCause(context.services.db, signedIn(context), idCausa)
  return { ...cause, sujetosProcesales: await shown(context, cause, cause.sujetosProcesales) }
}

/**
 * A cause with its parties and documents, as this person may see it: for decisions alone, whatever answers with its
 * parties takes `readCause`.
 */
export async function wholeCause(db: Database, identity: Identity, idCausa: number) {
  const cause = await visibleCause(db, identity, idCausa)
  const general = cause.general as CauseGeneral
  // Before the draw, the office that was asked for.
  const idOficinaReparto = cause.id_oficina_reparto ?? general.idOficinaReparto
  const [office, judge, head, kinds, parties, documents] = await Promise.all([
    idOficinaReparto === null ? null : officeItem(db, idOficinaReparto),
    cause.id_juez === null ? null : nameOfUser(db, cause.id_juez),
    db
      .selectFrom('stream_head')
      .select(['version', toldAccount('changed_by').as('quien')])
      .where('stream', '=', causeWorkflow.stream.of(idCausa))
      .$call(prepared('head of stream'))
      .executeTakeFirst(),
    kindsOf(db, general.idTipoDenuncia, cause),
    partiesOf(db, cause),
    readDocuments(db, identity, cause),
  ])
  const crimes = [
    ...new Map(parties.flatMap(({ delitos }) => delitos.map((crime) => [crime.id, crime]))),
  ].map(([, crime]) => crime)
  const isForm = ({ id }: { readonly id: number }) => id === cause.id_acto_formulario
  return {
    id: cause.id,
    version: cause.version,
    estado: cause.estado,
    estadoDescripcion: causeWorkflow.states[cause.estado] ?? cause.estado,
    ...general,
    ...kinds,
    codigoUnico: cause.codigo_unico,
    idTipoEstado: cause.id_estado,
    idTipoEtapa: cause.id_etapa,
    idOficinaReparto,
    tags: cause.tags,
    origen: cause.origen,
    fechaCreacion: cause.fecha_creacion.toISOString(),
    fechaModificacion: cause.fecha_modificacion.toISOString(),
    modificadoPor: head?.quien ?? null,
    estaFinalizaCreacion: isRegistered(cause.estado),
    oficinaReparto: office ?? null,
    juez: judge,
    fechaReparto: cause.fecha_reparto?.toISOString() ?? null,
    ultimoReparto: lastDistribution(cause),
    delitos: crimes,
    nombreDelitos: crimes.map(({ descripcion }) => descripcion),
    sujetosProcesales: parties,
    // What the registration holds: the sheet of its draw isn't digitised.
    actosProcesales: documents.filter(
      (document) => !isForm(document) && !isDrawCharge(document.tipoActoProcesal.id),
    ),
    formularioUnico: documents.find(isForm) ?? null,
  }
}

type ProcessPlace = { readonly id_estado: number | null; readonly id_etapa: number | null }

/** Complaint type, state and stage by name: entries of three catalogues in one question. */
export async function kindsOf(
  db: Database,
  idTipoDenuncia: number | null,
  { id_estado, id_etapa }: ProcessPlace,
) {
  const rows = await db
    .selectFrom('catalogo')
    .select(['catalogo', 'id', 'descripcion'])
    .where(({ eb, or, and }) =>
      or(
        [
          ['tipos-denuncias', idTipoDenuncia] as const,
          ['tipos-estados-causas', id_estado] as const,
          ['tipos-etapas-causas', id_etapa] as const,
        ].map(([catalogue, id]) => and([eb('catalogo', '=', catalogue), eb('id', '=', id)])),
      ),
    )
    .$call(prepared('kinds of cause'))
    .execute()
  const item = (catalogue: string) => {
    const row = rows.find(({ catalogo }) => catalogo === catalogue)
    return row ? { id: row.id, descripcion: row.descripcion } : null
  }
  return {
    tipoDenuncia: item('tipos-denuncias'),
    tipoEstado: item('tipos-estados-causas'),
    tipoEtapa: item('tipos-etapas-causas'),
  }
}

export const officeItem = (db: Database, id: number) =>
  db
    .selectFrom('oficina')
    .select(['id', 'descripcion'])
    .where('id', '=', id)
    .$call(prepared('office'))
    .executeTakeFirst()

/** First name and surnames of an account. */
export async function nameOfUser(db: Database, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('usuario as u')
    .innerJoin('titular as p', 'p.id_usuario', 'u.id')
    .select(['p.nombres', 'p.primer_apellido', 'p.segundo_apellido'])
    .where('u.id', '=', userId)
    .$call(prepared('name of user'))
    .executeTakeFirst()
  return row ? nameOf(row) : null
}

type CauseOfParties = {
  readonly id: number
  readonly tipo_accion: string
  readonly tags: string
  readonly fecha_creacion: Date
}

type CauseRow = Awaited<ReturnType<typeof visibleCause>>

/**
 * The parties of a cause, or one of them, to be shown to the caller: that they were, and to whom, is recorded before.
 */
export async function readParties(context: CallBase, cause: CauseRow, id?: number) {
  const { id: idCausa, tipo_accion: tipoAccion, estado } = cause
  const all = await partiesOf(context.services.db, cause)
  const parties = id === undefined ? all : all.filter((party) => party.id === id)
  return shown(context, { id: idCausa, tipoAccion, estado, ultimoReparto: lastDistribution(cause) }, parties)
}

type Party = Awaited<ReturnType<typeof partiesOf>>[number]

export const protectedAmong = (parties: readonly Party[]): readonly number[] =>
  parties.filter(({ protegido }) => protegido).map(({ id }) => id)

async function shown(context: CallBase, cause: CauseOfOrders, parties: readonly Party[]) {
  await recordShownParties(context, cause.id, protectedAmong(parties))
  const orders = await ordersOfParties(context.services.db, signedIn(context), cause)
  return parties.map(({ protegido: _, ...party }) => ({ ...party, ...orders(party) }))
}

/**
 * Parties of a cause in order of registration, labelled as its kind of action wants (`spec 3 §3`): for rules alone,
 * whatever answers with them takes `readParties`.
 */
export async function partiesOf(db: Database, cause: CauseOfParties) {
  const rows = await db
    .selectFrom('sujeto_procesal')
    .selectAll()
    .where('id_causa', '=', cause.id)
    .orderBy('id')
    .$call(prepared('parties of cause'))
    .execute()
  const facts = rows.map((row) => row.facts as PartyFacts)
  const crimes = await crimeItems(db, [...new Set(facts.flatMap(({ delitos }) => delitos))])
  return rows.map((row, index) => {
    const party = facts[index] ?? (row.facts as PartyFacts)
    const natural = party.idPersonaJuridica === null
    const person = recordedPerson(party)
    return {
      protegido: isProtected(
        { ...party, fechaNacimiento: (party.persona.fechaNacimiento ?? null) as string | null },
        cause.fecha_creacion,
      ),
      id: row.id,
      idCausa: row.id_causa,
      idTipoSujetoProcesal: row.id_tipo_sujeto_procesal,
      tipoSujetoProcesal: {
        id: row.id_tipo_sujeto_procesal,
        descripcion: partyLabel(row.id_tipo_sujeto_procesal, { tipoAccion: '', tags: '' }),
      },
      etiqueta: partyLabel(row.id_tipo_sujeto_procesal, { tipoAccion: cause.tipo_accion, tags: cause.tags }),
      esQuerellante: party.esQuerellante,
      reservaIdentidad: party.reservaIdentidad,
      idParentescoVictima: party.idParentescoVictima,
      documentoIdentidadONit: row.documento,
      documento: shownDocument(row.documento, person.personaNatural),
      nombreCompleto: row.nombre,
      nombreCompletoORazonSocialConRepresentante: nameWithRepresentative(
        row.nombre,
        person.personaJuridica?.representante.nombreCompleto,
      ),
      idPersonaNatural: party.idPersonaNatural,
      idPersonaJuridica: party.idPersonaJuridica,
      clase: natural ? ('Natural' as const) : ('Jurídico' as const),
      esCiudadanoDigital: (party.persona.esCiudadanoDigital as boolean | null | undefined) ?? null,
      celular: String((natural ? party.persona.celular : party.persona.telefono) ?? ''),
      delitos: party.delitos.flatMap((id) => crimes.get(id) ?? []),
      listaAbogados: party.abogados.map(recordedLawyer),
      listaRepresentantes: party.representantes.map(recordedRepresentative),
      ...person,
    }
  })
}

export async function crimeItems(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; descripcion: string }>()
  const rows = await db
    .selectFrom('delito')
    .select(['id', 'descripcion'])
    .where('id', '=', anyOf(ids))
    .$call(prepared('crimes'))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Did somebody approve the document as it stands? */
const approved = sql<boolean>`exists (select 1 from aprobacion p
  where p.uuid_documento = d.uuid and p.sha256 = d.sha256)`

/** Documents of a cause that the office of whoever asks may read: the main one first, then in order of registration. */
export async function readDocuments(db: Database, identity: Identity, cause: CauseRow) {
  const relation = isOfCourt(identity, cause) ? 'court' : 'registry'
  const found = await actFacts(db, { cause, own: [], usuario: identity.usuario })
    .innerJoin('documento as d', 'd.id_acto', 'a.id')
    .select(['a.id', 'a.referencia', 'a.fojas', 'a.principal', 'a.fecha_creacion'])
    .select(['d.uuid', 'd.nombre', 'd.bytes', 'd.paginas', 'd.firmado', 't.descripcion as tipo'])
    .select(approved.as('aprobado'))
    .where(({ not }) => not(notPresented))
    .orderBy('a.principal', 'desc')
    .orderBy('a.id')
    .$call(prepared('documents of cause'))
    .execute()
  const rows = found.filter((row) => readableBy(relation, row))
  return rows.map((row) => ({
    id: row.id,
    tipoActoProcesal: { id: row.id_tipo, descripcion: row.tipo },
    referencia: row.referencia,
    fojasAdjunto: row.fojas,
    principal: row.principal,
    fechaCreacion: row.fecha_creacion.toISOString(),
    documento: {
      uuid: row.uuid,
      nombre: row.nombre,
      bytes: row.bytes,
      paginas: row.paginas,
      firmado: row.firmado,
      aprobado: row.aprobado,
    },
  }))
}
