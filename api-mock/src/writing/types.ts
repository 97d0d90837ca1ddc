import { concernsArchive, writingRefusal } from '@estrado/machines/catalogues/act-type-rules'
import { actKindIds, issuedActTypes } from '@estrado/machines/catalogues/act-type-values'
import type { actTypes } from '@estrado/machines/catalogues/act-types'
import type { RowOf } from '@estrado/machines/kernel/fields'
import { momentOf } from '../acts/act-types.ts'
import { validActTypes } from '../catalogues/act-types.ts'
import { visibleCause } from '../causes/access.ts'
import { partiesOf } from '../causes/read.ts'
import { type CallBase, type Handler, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { offeredEntries } from '../kernel/catalogue/store.ts'
import { recordShownParties } from '../parties/identity-access.ts'
import { type Template, templatesFor } from './templates.ts'

type Type = RowOf<typeof actTypes.fields> & { readonly id: number }

/** Kinds that are handed in by others or made by the system, not written here. */
const notWritten: readonly number[] = [actKindIds.memoriales, actKindIds.notificaciones]

const namesIn = async (db: Database, catalogo: string, now: Date): Promise<ReadonlyMap<number, string>> =>
  new Map((await offeredEntries(db, catalogo, now)).map(({ id, descripcion }) => [id, descripcion]))

const templateAnswer = ({ id, nombre, area, ejemplo, muestra }: Template) => ({
  id,
  nombre,
  area,
  conEjemplo: ejemplo !== null,
  muestra,
})

/** The types that hold now and that one of the caller's roles writes. */
async function typesOf(context: CallBase): Promise<readonly Type[]> {
  const { roles } = signedIn(context)
  return (await validActTypes(context)).filter(
    ({ id, idCategoria, roles: writers }) =>
      !issuedActTypes.includes(id) &&
      !notWritten.includes(Number(idCategoria)) &&
      writers.some((role) => roles.includes(role)),
  )
}

/**
 * GET escritos/tipos: which acts may be written now in a cause by the caller, and why the others may not; with the
 * parties whom an act may name.
 */
export const writableTypes: Handler<'escritos.types'> = async (context) => {
  const { db, clock } = context.services
  const identity = signedIn(context)
  const now = clock.now()
  const { roles, office } = identity
  const cause = await visibleCause(db, identity, context.query.idCausa)
  const [moment, types, templates, parties, kinds, states, stages] = await Promise.all([
    momentOf(db, { roles, office, idCausa: cause.id }),
    typesOf(context),
    templatesFor(db, { idTipo: null, office }, now),
    partiesOf(db, cause),
    namesIn(db, 'categorias-actos-procesales', now),
    namesIn(db, 'tipos-estados-causas', now),
    namesIn(db, 'tipos-etapas-causas', now),
  ])
  await recordShownParties(
    context,
    cause.id,
    parties.filter(({ protegido }) => protegido).map(({ id }) => id),
  )
  return {
    answer: {
      causa: { id: cause.id, codigoUnico: cause.codigo_unico },
      sujetos: parties.map(({ id, nombreCompleto, tipoSujetoProcesal, etiqueta }) => ({
        id,
        nombre: nombreCompleto,
        idTipoSujetoProcesal: tipoSujetoProcesal.id,
        tipo: etiqueta,
      })),
      tipos: types.map((type) => ({
        id: type.id,
        descripcion: type.descripcion,
        idCategoria: Number(type.idCategoria),
        categoria: kinds.get(Number(type.idCategoria)) ?? '',
        motivo: writingRefusal(type, moment),
        requiereIndividualizacionSujetos: type.requiereIndividualizacionSujetos,
        requiereIndividualizacionDenunciados: type.requiereIndividualizacionDenunciados,
        requiereIndividualizacionDenunciantes: type.requiereIndividualizacionDenunciantes,
        requiereAgendamiento: type.requiereAgendamiento,
        requiereNotificacion: type.requiereNotificacion,
        requiereRespuesta: type.requiereRespuesta,
        requiereAdjuntos: type.requiereAdjuntos,
        conAdjuntos: type.conAdjuntos,
        conNumeracion: type.conNumeracion,
        cantidadValidaciones: type.cantidadValidaciones ?? 0,
        sorteo: Number(type.sorteo ?? 0),
        cambiaEstado: states.get(Number(type.cambiaEstado)) ?? null,
        cambiaEtapa: stages.get(Number(type.cambiaEtapa)) ?? null,
        visibilidad: Number(type.visibilidad ?? 0),
        archiva: concernsArchive(type),
        plazo: type.plazo,
        plazoUnidad: type.plazoUnidad,
        tiposAudiencia: [...type.tiposAudiencia],
        plantillas: templates
          .filter(({ idTipoActoProcesal }) => idTipoActoProcesal === type.id)
          .map(templateAnswer),
      })),
    },
  }
}
