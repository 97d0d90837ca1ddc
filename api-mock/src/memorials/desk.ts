import { signingRefusal } from '@estrado/machines/catalogues/act-type-rules'
import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { isRegistered } from '@estrado/machines/causes/vocabulary'
import { memorialRefusals } from '@estrado/machines/memorials/texts'
import { momentOf } from '../acts/act-types.ts'
import { validActTypes } from '../catalogues/act-types.ts'
import { visibleCause } from '../causes/access.ts'
import { officeItem, partiesOf } from '../causes/read.ts'
import { type Handler, numberParam, signedIn } from '../context.ts'
import { ruleText } from '../errors.ts'
import { whoMayHandIn } from './offered.ts'
import { outsideWriter, standingCause, writesOutside } from './outside/own.ts'
import { ownPresenters } from './outside/presenters.ts'

/** GET memoriales/registro/{idCausa}: the cause, the types that may be registered in it now, and who may hand one in. */
export const memorialDesk: Handler<'memoriales.desk'> = async (context) => {
  const { db } = context.services
  const identity = signedIn(context)
  const idCausa = numberParam(context, 'idCausa')
  const outside = await writesOutside(db, identity, { idCausa })
  const own = outside ? await standingCause(db, identity, idCausa) : null
  const cause = own?.cause ?? (await visibleCause(db, identity, idCausa))
  const { roles, office } = own ? outsideWriter(identity) : identity
  if (!isRegistered(cause.estado)) throw ruleText(memorialRefusals.notDrawn)
  const [court, types, presentantes, moment] = await Promise.all([
    cause.id_oficina_reparto === null ? null : officeItem(db, cause.id_oficina_reparto),
    validActTypes(context),
    own ? ownPresenters(db, identity, cause, own.standing) : partiesOf(db, cause).then(whoMayHandIn),
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
      presentantes,
    },
  }
}
