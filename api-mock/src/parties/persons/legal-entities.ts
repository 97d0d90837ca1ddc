import { apiTexts } from '@estrado/machines/messages/api'
import { emptyEntity } from '@estrado/machines/parties/person'
import { sql } from 'kysely'
import { type CallBase, type Handler, numberParam } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { containsText } from '../../database/like-pattern.ts'
import { notFound } from '../../errors.ts'
import { nameIn } from './name-in-sql.ts'
import { notePersonReadings } from './person-readings.ts'

/** So many names are offered while somebody types. */
const offered = 20

const ofDetail = (key: string) => sql<string>`coalesce(j.detalle ->> ${sql.lit(key)}, '')`
const numberOfDetail = (key: string) => sql<number | null>`(j.detalle ->> ${sql.lit(key)})::float8`

/** Entities of the registry with who represents them. */
const entities = (db: Database) =>
  db
    .selectFrom('persona_juridica as j')
    .leftJoin('persona as p', (join) =>
      join.on('p.documento_identidad', '=', ofDetail('documentoRepresentante')).on('p.complemento', '=', ''),
    )
    .select(['j.id', 'j.nit', 'j.razon_social as razonSocial', 'p.id as idRepresentante'])
    .select([
      ofDetail('direccion').as('direccion'),
      ofDetail('telefono').as('telefono'),
      ofDetail('email').as('email'),
      numberOfDetail('idMunicipio').as('idMunicipio'),
      numberOfDetail('latitud').as('latitud'),
      numberOfDetail('longitud').as('longitud'),
    ])
    .select(
      sql<{
        tipoDocumentoIdentidad: 'Cédula de Identidad'
        documentoIdentidad: string
        complemento: string
        nombreCompleto: string
        celular: string
      }>`json_build_object(
        'tipoDocumentoIdentidad', 'Cédula de Identidad',
        'documentoIdentidad', coalesce(p.documento_identidad, ''),
        'complemento', coalesce(p.complemento, ''),
        'nombreCompleto', ${nameIn('p')},
        'celular', coalesce(p.detalle ->> 'celular', ''))`.as('representante'),
    )

/** The entity of the registry with that NIT; undefined: it has none. */
export const entityOfNit = (db: Database, nit: string) =>
  entities(db).where('j.nit', '=', nit.trim()).executeTakeFirst()

/**
 * GET personas-juridicas/patron/{text}: entities whose name has the words, at most twenty (`spec 3 §2, §7`). Data
 * minimisation: who represents one is told of the entity that is asked for.
 */
export const searchLegalEntities: Handler<'personasJuridicas.search'> = async ({ services, params }) => {
  const text = (params.text ?? '').trim()
  if (text === '') return { answer: [] }
  const found = await entities(services.db)
    .where(containsText(sql`j.razon_social`, text))
    .orderBy('j.razon_social')
    .orderBy('j.id')
    .limit(offered)
    .execute()
  const { idRepresentante, representante } = emptyEntity
  return { answer: found.map((entity) => ({ ...entity, idRepresentante, representante })) }
}

/** Whose data are given with an entity is noted, as of every sheet of the registry. */
const noteRepresentative = (context: CallBase, entity: { readonly idRepresentante: number | null }) =>
  notePersonReadings(context, entity.idRepresentante === null ? [] : [entity.idRepresentante])

/** GET personas-juridicas/{id} */
export const getLegalEntity: Handler<'personasJuridicas.get'> = async (context) => {
  const entity = await entities(context.services.db)
    .where('j.id', '=', numberParam(context, 'id'))
    .executeTakeFirst()
  if (!entity) throw notFound(apiTexts.legalEntityUnknown)
  await noteRepresentative(context, entity)
  return { answer: entity }
}

/** GET personas-juridicas/nit/{nit}; null: the registry doesn't know the number. */
export const legalEntityByNit: Handler<'personasJuridicas.byNit'> = async (context) => {
  const entity = await entityOfNit(context.services.db, context.params.nit ?? '')
  if (!entity) return { answer: null }
  await noteRepresentative(context, entity)
  return { answer: entity }
}
