import type { Statistics, StatisticsQuery } from '@estrado/machines/statistics/schemas'
import { statisticsTexts as texts } from '@estrado/machines/statistics/texts'
import { causeStaff, userAdministrators } from '@estrado/machines/vocabulary/role-groups'
import { holdsOne } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import type { Database } from '../database/connect.ts'
import { notFound } from '../errors.ts'
import { administeredDepartment } from '../organisation/administered.ts'

/** A part of what is looked at, which has a line of its own: an office of a department, a department of the country. */
export type Part = { readonly id: number; readonly nombre: string }

/** What of the country's work somebody looks at. */
export type Scope = Pick<Statistics, 'alcance'> & {
  /** Row-level security: the offices whose work is counted; null: all of them. */
  readonly offices: readonly number[] | null
  readonly parts: readonly Part[]
  /** Which office belongs to which part. */
  readonly partOf: ReadonlyMap<number, number>
  /** Does this person's office work on the causes that are counted? */
  readonly seesCauses: boolean
}

type Office = {
  readonly id: number
  readonly nombre: string
  readonly idDepartamento: number
  readonly departamento: string
}

async function officesWhere(db: Database, which: RawBuilder<boolean>): Promise<readonly Office[]> {
  const { rows } = await sql<Office>`
    select o.id, o.descripcion as nombre, d.id as "idDepartamento", d.descripcion as departamento
    from oficina o join municipio m on m.id = o.id_municipio join departamento d on d.id = m.id_departamento
    where ${which} order by o.descripcion, o.id`.execute(db)
  return rows
}

const ofOffice = async (db: Database, id: number): Promise<Office> => {
  const [office] = await officesWhere(db, sql<boolean>`o.id = ${id}`)
  if (!office) throw notFound(texts.place)
  return office
}

const oneOffice = (
  { id, nombre }: Office,
  seesCauses: boolean,
  dentroDe: Scope['alcance']['dentroDe'],
): Scope => ({
  alcance: { clase: 'oficina', nombre, dentroDe },
  offices: [id],
  parts: [],
  partOf: new Map(),
  seesCauses,
})

async function oneDepartment(db: Database, id: number, isNational: boolean): Promise<Scope> {
  const offices = await officesWhere(db, sql<boolean>`d.id = ${id}`)
  const [first] = offices
  if (!first) throw notFound(texts.place)
  return {
    alcance: {
      clase: 'departamento',
      nombre: first.departamento,
      dentroDe: isNational ? { idDepartamento: null, nombre: texts.country } : null,
    },
    offices: offices.map((office) => office.id),
    parts: offices,
    partOf: new Map(offices.map((office) => [office.id, office.id])),
    seesCauses: false,
  }
}

async function country(db: Database): Promise<Scope> {
  const offices = await officesWhere(db, sql<boolean>`true`)
  const departments = new Map(
    offices.map(({ idDepartamento, departamento }) => [idDepartamento, departamento]),
  )
  return {
    alcance: { clase: 'pais', nombre: texts.country, dentroDe: null },
    offices: null,
    parts: [...departments].map(([id, nombre]) => ({ id, nombre })).sort((a, b) => a.id - b.id),
    partOf: new Map(offices.map(({ id, idDepartamento }) => [id, idDepartamento])),
    seesCauses: false,
  }
}

/**
 * Row-level security of the statistics: staff look at their office, an administrator of a department at it and its
 * offices, a national one at the country. Whatever lies beyond isn't there.
 */
export async function scopeOf(db: Database, identity: Identity, asked: StatisticsQuery): Promise<Scope> {
  const { office, roles } = identity
  const isStaff = holdsOne(roles, causeStaff)
  if (!holdsOne(roles, userAdministrators)) {
    const elsewhere = asked.idDepartamento !== undefined || (asked.idOficina ?? office) !== office
    if (office === null || elsewhere) throw notFound(texts.place)
    return oneOffice(await ofOffice(db, office), true, null)
  }
  const bound = await administeredDepartment(db, identity)
  if (bound === null) throw notFound(texts.place)
  if (asked.idOficina !== undefined) {
    const found = await ofOffice(db, asked.idOficina)
    const { idDepartamento, departamento: nombre } = found
    const outside = [bound, asked.idDepartamento].some(
      (only) => only !== undefined && only !== idDepartamento,
    )
    if (outside) throw notFound(texts.place)
    return oneOffice(found, isStaff && office === found.id, { idDepartamento, nombre })
  }
  const department = asked.idDepartamento ?? bound
  if (department === undefined) return country(db)
  if (bound !== undefined && bound !== department) throw notFound(texts.place)
  return oneDepartment(db, department, bound === undefined)
}
