import { courtKinds } from '@estrado/machines/organisation/offices'
import { type RawBuilder, sql } from 'kysely'
import { type Handler, numberParam } from '../context.ts'
import type { Database } from '../database/connect.ts'

const kind = sql<string>`a.detalle ->> 'tipo'`
const penal = sql<boolean>`(a.detalle ->> 'penal')::boolean`

/** Of `offices`: a criminal court, tribunal or chamber. */
export const isCourt = sql<boolean>`${penal} and ${kind} = any(${sql.val([...courtKinds])})`

/** Of `offices`: not closed at an instant, by what is known now. */
export const isOfficeOpen = (at: Date | RawBuilder<Date>) =>
  sql<boolean>`(o.cierre is null or o.cierre > ${at})`

/** Not closed now; who is closed is chosen no more and stays named where it was. */
export const isOpen = isOfficeOpen(sql`instante()`)

/** Offices with where they are, in order of their names. */
export const offices = (db: Database) =>
  db
    .selectFrom('oficina as o')
    .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
    .innerJoin('catalogo as a', (join) =>
      join.on('a.catalogo', '=', 'areas-organizacionales').onRef('a.id', '=', 'o.id_area_organizacional'),
    )
    .select([
      'o.id',
      'o.descripcion',
      'o.id_area_organizacional as idAreaOrganizacional',
      'o.id_municipio as idMunicipio',
      'm.descripcion as municipio',
      'o.direccion',
      'o.latitud',
      'o.longitud',
    ])
    .select(kind.as('tipo'))
    .where(isOpen)
    .orderBy('o.descripcion')
    .orderBy('o.id')

/** GET municipios/{id}/oficinas */
export const officesOfMunicipality: Handler<'municipios.oficinas'> = async (context) => ({
  answer: await offices(context.services.db)
    .where('o.id_municipio', '=', numberParam(context, 'id'))
    .execute(),
})

/** GET departamentos/{id}/gestoras: the registry offices of a department. */
export const registriesOfDepartment: Handler<'departamentos.gestoras'> = async (context) => ({
  answer: await offices(context.services.db)
    .where('m.id_departamento', '=', numberParam(context, 'id'))
    .where(kind, '=', 'gestora')
    .execute(),
})

/** GET gestoras */
export const registries: Handler<'gestoras.list'> = async ({ services }) => ({
  answer: await offices(services.db).where(kind, '=', 'gestora').execute(),
})

/** GET oficinas-penal: every office of the criminal judiciary. */
export const penalOffices: Handler<'oficinas.penal'> = async ({ services }) => ({
  answer: await offices(services.db).where(penal, '=', true).execute(),
})

/** GET juzgados-tribunales-salas: the criminal courts, tribunals and chambers. */
export const courts: Handler<'juzgados.list'> = async ({ services }) => ({
  answer: await offices(services.db).where(isCourt).execute(),
})

/** GET oficinas/arbol: every office with the one that it depends on, in order of their names. */
export const officeTree: Handler<'oficinas.tree'> = async ({ services: { db, clock } }) => {
  const rows = await db
    .selectFrom('oficina as o')
    .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
    .select(['o.id', 'o.descripcion', 'o.id_padre', 'o.cierre', 'm.descripcion as municipio'])
    .orderBy('o.descripcion')
    .execute()
  return {
    answer: rows.map(({ id_padre, cierre, ...office }) => ({
      ...office,
      idPadre: id_padre,
      cerrada: cierre !== null && cierre <= clock.now(),
    })),
  }
}
