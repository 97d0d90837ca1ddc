import { actKindIds, actTypeCodes, kindsWithin } from '@estrado/machines/catalogues/act-type-values'
import { actTypes } from '@estrado/machines/catalogues/act-types'
import { actTypeUses } from '@estrado/machines/catalogues/act-types-texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import type { RowOf } from '@estrado/machines/kernel/fields'
import { apiTexts } from '@estrado/machines/messages/api'
import { type CallBase, type Handler, numberParam, signedIn } from '../context.ts'
import { tiposActosProcesales } from '../demo/data/acts.ts'
import { badInput, notFound } from '../errors.ts'
import type { Served } from '../kernel/catalogue/serve.ts'
import { readEntries, readEntry } from '../kernel/catalogue/store.ts'
import { countUses } from '../kernel/catalogue/uses.ts'
import { actTypeWarnings } from './act-type-warnings.ts'

type Row = typeof actTypes.fields

const countedUses = countUses({
  'Actos procesales': (id) => ({ table: 'acto_procesal', where: { id_tipo_acto_procesal: id } }),
  Plantillas: (id) => ({ catalogue: 'plantillas', field: 'idTipoActoProcesal', id }),
})

/** Types that the system issues itself or asks for by their number: without one, files would miss an act. */
const systemTypes: readonly number[] = Object.values(actTypeCodes)

export const keptActTypes: Served<Row> = {
  uses: async (db, id) => [
    ...(await countedUses(db, id)),
    ...(systemTypes.includes(id) ? [{ que: actTypeUses.system, cuantos: 1 }] : []),
  ],
  warnings: actTypeWarnings,
  comesWith: tiposActosProcesales.map(({ id, ...fila }) => ({ id, fila })),
}

const answerOf = (entry: { readonly id: number; readonly fila: RowOf<Row> }) => ({
  ...entry.fila,
  id: entry.id,
})

/** The act types that hold now, by name. */
export async function validActTypes({ services }: CallBase) {
  const now = services.clock.now()
  const entries = await readEntries<Row>(services.db, actTypes, now)
  return entries
    .filter(({ desde, hasta }) => (desde === null || desde <= now) && (hasta === null || hasta > now))
    .map(answerOf)
    .toSorted((one, other) => one.descripcion.localeCompare(other.descripcion, 'es'))
}

/** Ids in a query, `1,4`; undefined where none is asked for. */
function idsIn(field: string, text: string | undefined): readonly number[] | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const ids = text.split(',').map((part) => Number(part.trim()))
  if (ids.some((id) => !Number.isInteger(id))) throw badInput({ [field]: [apiTexts.fieldOfWrongType(field)] })
  return ids
}

/** GET tipos-actos-procesales: narrowed to some kinds, and to those that set a hearing (`spec 2 §7`). */
export const listActTypes: Handler<'tiposActosProcesales.list'> = async (context) => {
  const { categorias, esSenialamiento } = context.query
  const kinds = categorias?.flatMap(kindsWithin)
  const types = await validActTypes(context)
  return {
    answer: types.filter(
      ({ idCategoria }) =>
        (kinds === undefined || kinds.includes(Number(idCategoria))) &&
        (esSenialamiento === undefined ||
          esSenialamiento === (Number(idCategoria) === actKindIds.decretoSenialamiento)),
    ),
  }
}

/** GET tipos-actos-procesales/roles: those that somebody with one's roles may write. */
export const actTypesOfMyRoles: Handler<'tiposActosProcesales.ofMyRoles'> = async (context) => {
  const { roles } = signedIn(context)
  const kinds = idsIn('idCategorias', context.query.idCategorias)?.flatMap(kindsWithin)
  const types = await validActTypes(context)
  return {
    answer: types.filter(
      (type) =>
        type.roles.some((role) => roles.includes(role)) &&
        (kinds === undefined || kinds.includes(Number(type.idCategoria))),
    ),
  }
}

/** GET tipos-actos-procesales/categoria/{id}; `idCategoriaQ` names a second category. */
export const actTypesOfCategory: Handler<'tiposActosProcesales.ofCategory'> = async (context) => {
  const asked = [numberParam(context, 'id'), ...(idsIn('idCategoriaQ', context.query.idCategoriaQ) ?? [])]
  const kinds = asked.flatMap(kindsWithin)
  return {
    answer: (await validActTypes(context)).filter(({ idCategoria }) => kinds.includes(Number(idCategoria))),
  }
}

/** GET tipos-actos-procesales/{id} */
export const getActType: Handler<'tiposActosProcesales.get'> = async (context) => {
  const { db, clock } = context.services
  return { answer: answerOf(await readEntry<Row>(db, actTypes, numberParam(context, 'id'), clock.now())) }
}

/** GET tipos-actos-procesales/codigo/{code}: the code of a single type is its number (`spec 2 §9`). */
export const actTypeByCode: Handler<'tiposActosProcesales.byCode'> = async (context) => {
  const type = (await validActTypes(context)).find(({ id }) => String(id) === context.params.code)
  if (!type) throw notFound(hearingRefusals.actType)
  return { answer: type }
}
