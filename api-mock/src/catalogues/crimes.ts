import { crimes } from '@estrado/machines/catalogues/crimes'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import type { RowOf } from '@estrado/machines/kernel/fields'
import { type CallBase, type Handler, numberParam } from '../context.ts'
import { delitos } from '../demo/data/crimes.ts'
import { notFound } from '../errors.ts'
import { updateEntry } from '../kernel/catalogue/commands.ts'
import type { Served } from '../kernel/catalogue/serve.ts'
import { readEntry } from '../kernel/catalogue/store.ts'
import { countUses } from '../kernel/catalogue/uses.ts'
import { crimeWarnings } from './crime-warnings.ts'

export const keptCrimes: Served<typeof crimes.fields> = {
  uses: countUses({
    'Sujetos procesales denunciados por él': (id) => ({
      table: 'sujeto_procesal',
      holds: { column: 'facts', field: 'delitos', id },
    }),
    'Competencias de gestora': (id) => ({ catalogue: 'competencias-gestora', field: 'delitos', id }),
  }),
  warnings: crimeWarnings,
  comesWith: delitos.map((crime) => ({
    id: crime.id,
    fila: {
      descripcion: crime.descripcion,
      articulo: crime.articulo,
      norma: crime.norma,
      tipoAccion: crime.tipoAccion,
      idSubgrupoDelito: crime.idSubgrupo,
      idGrupoPrioridad: crime.grupoPrioridad,
      competenciasDelitos: crime.competencias,
      competenciasJuicio: crime.competenciasJuicio,
      delitosDetalles: crime.sancion
        ? [
            {
              numero: null,
              tipoSancion: crime.sancion.tipo,
              minimo: crime.sancion.minimo,
              unidadMinimo: crime.sancion.unidad,
              maximo: crime.sancion.maximo,
              unidadMaximo: crime.sancion.unidad,
            },
          ]
        : [],
      sancionPorVerificar: crime.sancionPorVerificar,
    },
  })),
}

type Crime = RowOf<typeof crimes.fields>
type Sanction = Crime['delitosDetalles'][number]

/** A sanction's id on the wire: its crime, and three digits of its own. */
const detailId = (crime: number, numero: number): number => crime * 1000 + numero
const placeOf = (id: number) => ({ crime: Math.floor(id / 1000), numero: id % 1000 })

const answerOf = (crime: number, { numero, ...sanction }: Sanction) => ({
  ...sanction,
  id: detailId(crime, numero ?? 0),
  idDelito: crime,
})

const readCrime = ({ services }: CallBase, id: number) =>
  readEntry<typeof crimes.fields>(services.db, crimes, id, services.clock.now())

/** A crime with other sanctions, as a change of the crime from now on. */
async function changeSanctions(
  context: CallBase,
  name: 'delitosDetalles.create' | 'delitosDetalles.update' | 'delitosDetalles.delete',
  id: number,
  change: (sanctions: readonly Sanction[]) => readonly Sanction[],
): Promise<readonly Sanction[]> {
  const { fila, version } = await readCrime(context, id)
  const body = { ...fila, delitosDetalles: change(fila.delitosDetalles) }
  const expectedVersion = context.expectedVersion ?? version
  await updateEntry({ ...context, expectedVersion }, crimes, { name, id, body })
  return (await readCrime(context, id)).fila.delitosDetalles
}

const unknown = () => notFound(catalogueTexts.unknown)

/** POST delitos-detalles */
export const createSanction: Handler<'delitosDetalles.create'> = async (context) => {
  const { idDelito, ...sanction } = context.body
  const after = await changeSanctions(context, 'delitosDetalles.create', idDelito, (all) => [
    ...all,
    { ...sanction, numero: null },
  ])
  const [made] = after.slice(-1)
  if (!made) throw unknown()
  return { status: 201, answer: answerOf(idDelito, made) }
}

/** PATCH delitos-detalles/{id} */
export const updateSanction: Handler<'delitosDetalles.update'> = async (context) => {
  const { crime, numero } = placeOf(numberParam(context, 'id'))
  const after = await changeSanctions(context, 'delitosDetalles.update', crime, (all) => {
    if (all.every((one) => one.numero !== numero)) throw unknown()
    return all.map((one) => (one.numero === numero ? { ...context.body, numero } : one))
  })
  const changed = after.find((one) => one.numero === numero)
  if (!changed) throw unknown()
  return { answer: answerOf(crime, changed) }
}

/** DELETE delitos-detalles/{id} */
export const deleteSanction: Handler<'delitosDetalles.delete'> = async (context) => {
  const { crime, numero } = placeOf(numberParam(context, 'id'))
  await changeSanctions(context, 'delitosDetalles.delete', crime, (all) => {
    if (all.every((one) => one.numero !== numero)) throw unknown()
    return all.filter((one) => one.numero !== numero)
  })
  return { answer: { mensaje: catalogueTexts.lineRemoved } }
}

/** GET delitos-detalles/detalles/{id}: the sanctions of a crime. */
export const sanctionsOfCrime: Handler<'delitosDetalles.ofCrime'> = async (context) => {
  const id = numberParam(context, 'id')
  const { fila } = await readCrime(context, id)
  return { answer: fila.delitosDetalles.map((one) => answerOf(id, one)) }
}
