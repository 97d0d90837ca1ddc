import { finishedActStates } from '@estrado/machines/acts/vocabulary'
import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { visibility } from '@estrado/machines/causes/file-rules'
import { finishedCauseStates } from '@estrado/machines/causes/vocabulary'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { goingStates, occupyingStates } from '@estrado/machines/hearings/vocabulary'
import { identityDocument } from '@estrado/machines/parties/identity-document-rules'
import type { AskerKind } from '@estrado/machines/portals/citizen-kinds'
import type { CitizenQueryBody } from '@estrado/machines/portals/citizen-schemas'
import { dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import { isOfCode } from '../causes/compared-code.ts'
import { causesOfPerson, isLawyer, isParty } from '../causes/file/standing.ts'
import type { Database } from '../database/connect.ts'
import { literals } from '../database/prepared.ts'
import { begins, ends, sessionsJoined } from '../hearings/session-joins.ts'
import { reservedCause } from '../parties/protection.ts'

export type ToldCause = AnswerOf<'consultasCiudadano.answer'>['causas'][number]
type Told = { readonly idCausa: number; readonly cause: ToldCause }

/** How much one answer holds: causes, hearings and acts of each. */
const most = { causes: 50, hearings: 3, acts: 5 } as const

type Row = Pick<ToldCause, 'codigoUnico' | 'oficina' | 'direccion' | 'municipio'> & {
  readonly id: number
  readonly estado: string
  readonly estadoProceso: string | null
  readonly reservada: boolean
  readonly esParte: boolean
  readonly esAbogado: boolean
}

/** Whoever showed a document, as those are asked for who stand in causes, in the spelling of these; without it nobody. */
function personOf({ documentoExhibido, ...told }: CitizenQueryBody) {
  const { numero: documento, complemento } = identityDocument(told.documentoIdentidad, told.complemento)
  const roles: readonly RoleCode[] = documentoExhibido ? ['SUJ_PROC', 'ABOGADO'] : []
  return { documento, complemento, roles }
}

const someParty = (which: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from sujeto_procesal s where s.id_causa = c.id and ${which})`

/** Causes of the department of an office: those of its courts, and those that its registries took in. */
const ofDepartment = (office: number) => sql<boolean>`exists (
  select from oficina k join municipio n on n.id = k.id_municipio
  where k.id in (c.id_oficina_reparto, c.id_oficina_usuario) and n.id_departamento = (
    select own.id_departamento from oficina q join municipio own on own.id = q.id_municipio where q.id = ${office}))`

async function causesAsked(db: Database, office: number, body: CitizenQueryBody): Promise<readonly Row[]> {
  const person = personOf(body)
  const asked =
    body.codigoUnico === ''
      ? sql<boolean>`${causesOfPerson(person)} and ${ofDepartment(office)}`
      : sql<boolean>`${isOfCode('c.codigo_unico', body.codigoUnico)} and c.estado in (${sql.join([...finishedCauseStates])})`
  const { rows } = await sql<Row>`
    select c.id, c.codigo_unico as "codigoUnico", c.estado, e.descripcion as "estadoProceso",
      o.descripcion as oficina, coalesce(o.direccion, '') as direccion, m.descripcion as municipio,
      ${reservedCause} as reservada, ${someParty(isParty(person))} as "esParte",
      ${someParty(isLawyer(person))} as "esAbogado"
    from causa c join oficina o on o.id = c.id_oficina_reparto join municipio m on m.id = o.id_municipio
    left join catalogo e on e.catalogo = 'tipos-estados-causas' and e.id = c.id_estado
    where ${asked} order by c.fecha_reparto desc, c.id desc limit ${most.causes + 1}`.execute(db)
  return rows
}

const kindOf = ({ esParte, esAbogado }: Row): AskerKind => {
  if (esParte) return 'sujeto'
  return esAbogado ? 'abogado' : 'tercero'
}

/** What is still to be held, and not recorded to its end; what is under way also where it lasts longer than it was to, that day. */
async function hearingsOf(db: Database, idCausa: number, now: Date): Promise<ToldCause['audiencias']> {
  const today = startOfDay(dayOf(now))
  const { rows } = await sql<{ inicio: Date; tipo: string; sala: string | null; modalidad: string }>`
    select ${begins} as inicio, t.descripcion as tipo, s.descripcion as sala, d.modalidad from ${sessionsJoined}
    where c.id = ${idCausa} and d.estado in (${sql.join([...occupyingStates])})
      and d.fin_grabacion is null and ${ends} >= case when d.estado in (${literals(goingStates)}) then ${today}::timestamptz else ${now}::timestamptz end
    order by 1, d.id limit ${most.hearings}`.execute(db)
  return rows.map(({ inicio, ...hearing }) => ({ fechaHoraInicio: inicio.toISOString(), ...hearing }))
}

/** Finished acts of which every side may know (`spec 2 §9`); the Formulario Único names everybody and is none. */
async function actsOf(db: Database, idCausa: number): Promise<ToldCause['actos']> {
  const at = sql`coalesce(a.fecha_estado, a.fecha_creacion)`
  const { rows } = await sql<{ tipo: string; fecha: Date }>`
    select t.descripcion as tipo, ${at} as fecha from acto_procesal a join tipo_de_acto t on t.id_acto = a.id
    where a.id_causa = ${idCausa} and (a.estado is null or a.estado in (${literals(finishedActStates)}))
      and a.id_tipo_acto_procesal <> ${actTypeCodes.FORMULARIO_UNICO}
      and (t.detalle ->> 'visibilidad')::int in (${visibility.public}, ${visibility.notifiedAtHearing})
    order by ${at} desc, a.id desc limit ${most.acts}`.execute(db)
  return rows.map(({ tipo, fecha }) => ({ tipo, fecha: fecha.toISOString() }))
}

/**
 * What a citizen may be told: of causes in which they stand by the document that they showed, where they are and what
 * became of them; of any other what its portal tells, and of a reserved one nothing, as of one that isn't there.
 */
export async function toldCauses(
  db: Database,
  office: number,
  body: CitizenQueryBody,
  now: Date,
): Promise<{ readonly causas: readonly Told[]; readonly hayMas: boolean }> {
  const told: Told[] = []
  const asked = await causesAsked(db, office, body)
  for (const row of asked.slice(0, most.causes)) {
    const calidad = kindOf(row)
    const stands = calidad !== 'tercero'
    if (!stands && row.reservada) continue
    const { codigoUnico, oficina, direccion, municipio } = row
    const estado = row.estadoProceso ?? causeWorkflow.states[row.estado] ?? row.estado
    told.push({
      idCausa: row.id,
      cause: {
        codigoUnico,
        calidad,
        oficina,
        direccion,
        municipio,
        estado: stands ? estado : null,
        audiencias: await hearingsOf(db, row.id, now),
        actos: stands ? await actsOf(db, row.id) : [],
      },
    })
  }
  return { causas: told, hayMas: asked.length > most.causes }
}
