import type { CallName } from '@estrado/machines/contract/calls'
import { apiTexts } from '@estrado/machines/messages/api'
import { defaultCountryId } from '@estrado/machines/vocabulary/defaults'
import { sql } from 'kysely'
import { type CallContext, type Handler, numberParam, type Services } from '../context.ts'
import { notFound } from '../errors.ts'
import { offeredEntries, openAt } from '../kernel/catalogue/store.ts'

/** The entries of one catalogue, in order of id. */
export const catalogue =
  (name: string) =>
  async ({ services }: Pick<CallContext<CallName>, 'services'>) => ({
    answer: await offeredEntries(services.db, name, services.clock.now()),
  })

export const departments = async ({ services }: Pick<CallContext<CallName>, 'services'>) => ({
  answer: await services.db
    .selectFrom('departamento')
    .select(['id', 'descripcion', 'codigo', 'latitud', 'longitud'])
    .orderBy('id')
    .execute(),
})

const municipalities = (services: CallContext<CallName>['services']) =>
  services.db
    .selectFrom('municipio as m')
    .leftJoin('provincia as p', 'p.id', 'm.id_provincia')
    .select([
      'm.id',
      'm.descripcion',
      'm.latitud',
      'm.longitud',
      'm.id_departamento as idDepartamento',
      'p.descripcion as provincia',
    ])
    .orderBy('m.descripcion')

export const allMunicipalities: Handler<'municipios.list'> = async ({ services }) => ({
  answer: await municipalities(services).execute(),
})

export const municipalitiesOfDepartment: Handler<'departamentos.municipios'> = async (context) => ({
  answer: await municipalities(context.services)
    .where('m.id_departamento', '=', numberParam(context, 'id'))
    .execute(),
})

/** GET municipios/{id} */
export const municipality: Handler<'municipios.get'> = async (context) => {
  const answer = await municipalities(context.services)
    .where('m.id', '=', numberParam(context, 'id'))
    .executeTakeFirst()
  if (!answer) throw notFound(apiTexts.municipalityUnknown)
  return { answer }
}

/** GET departamentos/municipio/{id}: the department in which a municipality lies. */
export const departmentOfMunicipality: Handler<'departamentos.ofMunicipio'> = async (context) => {
  const answer = await context.services.db
    .selectFrom('departamento as d')
    .innerJoin('municipio as m', 'm.id_departamento', 'd.id')
    .select(['d.id', 'd.descripcion', 'd.codigo', 'd.latitud', 'd.longitud'])
    .where('m.id', '=', numberParam(context, 'id'))
    .executeTakeFirst()
  if (!answer) throw notFound(apiTexts.municipalityUnknown)
  return { answer }
}

/** GET paises/{id}/departamento: the departments of a country; of the others none is known. */
export const departmentsOfCountry: Handler<'catalogo.departamentosDePais'> = async (context) =>
  numberParam(context, 'id') === defaultCountryId ? departments(context) : { answer: [] }

/** GET idiomas/{id} */
export const language: Handler<'catalogo.idioma'> = async (context) => {
  const answer = await context.services.db
    .selectFrom('catalogo')
    .select(['id', 'descripcion'])
    .where('catalogo', '=', 'idiomas')
    .where('id', '=', numberParam(context, 'id'))
    .executeTakeFirst()
  if (!answer) throw notFound(apiTexts.languageUnknown)
  return { answer }
}

/** GET subgrupos-delitos: chapters of the penal code, each with its title. */
export const crimeSubgroups: Handler<'delitos.subgroups'> = async ({ services }) => ({
  answer: await services.db
    .selectFrom('catalogo')
    .select(['id', 'descripcion', sql<number>`(detalle ->> 'idGrupo')::int`.as('idGrupo')])
    .where('catalogo', '=', 'subgrupos-delitos')
    .orderBy('id')
    .execute(),
})

type CrimeLine = { id: number; descripcion: string; articulo: string; tipoAccion: string }

/** The crimes that may be charged now; of one kind of action where one is given. */
async function crimes({ db, clock }: Services, tipo: string | null): Promise<readonly CrimeLine[]> {
  const { rows } = await sql<CrimeLine>`
    select id, datos ->> 'descripcion' as descripcion, datos ->> 'articulo' as articulo,
      datos ->> 'tipoAccion' as "tipoAccion"
    from ${openAt('delitos', clock.now())} o
    where ${tipo}::text is null or datos ->> 'tipoAccion' = ${tipo} order by 2`.execute(db)
  return rows
}

/** GET delitos: every crime. */
export const allCrimes: Handler<'delitos.list'> = async ({ services }) => ({
  answer: await crimes(services, null),
})

/** GET delitos/{type}/lista: crimes of one kind of action; `todos` for all. */
export const crimesOfType: Handler<'delitos.ofType'> = async ({ services, params }) => ({
  answer: await crimes(services, params.type === 'todos' ? null : (params.type ?? '')),
})
