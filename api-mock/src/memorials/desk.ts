import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { signingRefusal } from '@estrado/machines/catalogues/act-type-rules'
import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { memorialRefusals } from '@estrado/machines/memorials/texts'
import { momentOf } from '../acts/act-types.ts'
import { validActTypes } from '../catalogues/act-types.ts'
import { visibleCause } from '../causes/access.ts'
import { finishedStates, officeItem, partiesOf } from '../causes/read.ts'
import { type Handler, numberParam, signedIn } from '../context.ts'
import { ruleText } from '../errors.ts'

/** GET memoriales/registro/{idCausa}: the cause, the types that may be registered in it now, and who may hand one in. */
export const memorialDesk: Handler<'memoriales.desk'> = async (context) => {
  const { db } = context.services
  const { roles, office, ...identity } = signedIn(context)
  const cause = await visibleCause(db, { roles, office, ...identity }, numberParam(context, 'idCausa'))
  if (!finishedStates.includes(cause.estado)) throw ruleText(memorialRefusals.notDrawn)
  const [court, types, parties, moment] = await Promise.all([
    cause.id_oficina_reparto === null ? null : officeItem(db, cause.id_oficina_reparto),
    validActTypes(context),
    partiesOf(db, cause),
    momentOf(db, { roles, office, idCausa: cause.id }),
  ])
  return {
    answer: {
      causa: {
        id: cause.id,
        codigoUnico: cause.codigo_unico,
        estadoDescripcion: causeWorkflow.states[cause.estado] ?? cause.estado,
        juzgado: court?.descripcion ?? null,
      },
      tipos: types
        .filter((type) => type.idCategoria === actKindIds.memoriales && signingRefusal(type, moment) === null)
        .map(({ id, descripcion, requiereAdjuntos, conAdjuntos, requiereAgendamiento }) => ({
          id,
          descripcion,
          requiereAdjuntos,
          conAdjuntos,
          requiereAgendamiento,
        })),
      presentantes: whoMayHandIn(parties),
    },
  }
}

/** Parties and their lawyers, as those who may hand something in are offered. */
export const whoMayHandIn = (parties: Awaited<ReturnType<typeof partiesOf>>) =>
  parties.flatMap((party) => {
    const name = party.protegido ? identityTexts.reserved : party.nombreCompleto
    const side = party.etiqueta || party.tipoSujetoProcesal.descripcion
    return [
      { calidad: 'sujeto' as const, idSujeto: party.id, idAbogado: null, nombre: name, detalle: side },
      ...party.listaAbogados.map(({ id, nombreCompleto }) => ({
        calidad: 'abogado' as const,
        idSujeto: party.id,
        idAbogado: id,
        nombre: nombreCompleto,
        detalle: `Abogado de ${name}`,
      })),
    ]
  })
