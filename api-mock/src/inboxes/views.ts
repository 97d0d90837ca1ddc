import { inboxRefusals } from '@estrado/machines/inboxes/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { type Handler, numberParam, signedIn } from '../context.ts'
import { notFound, ruleBroken } from '../errors.ts'

/** How many views somebody keeps of one list. */
const most = 50
const nameCharacters = 60

/** GET bandejas/vistas: one's own saved views, by name. */
export const savedViews: Handler<'bandejas.views'> = async (context) => ({
  answer: await context.services.db
    .selectFrom('vista_guardada')
    .select(['id', 'lista', 'nombre', 'consulta'])
    .where('id_usuario', '=', signedIn(context).userId)
    .orderBy('lista')
    .orderBy('nombre')
    .execute(),
})

/** POST bandejas/vistas: keeps how one looks at a list; the same under the same name is the same view. */
export const saveView: Handler<'bandejas.saveView'> = async (context) => {
  const { services, body } = context
  const { userId } = signedIn(context)
  const nombre = body.nombre.trim()
  if (nombre === '' || [...nombre].length > nameCharacters)
    throw ruleBroken({ nombre: [inboxRefusals.viewName] })
  const answer = await services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('usuario').select('id').where('id', '=', userId).forUpdate().execute()
    const own = await tx
      .selectFrom('vista_guardada')
      .select(['id', 'lista', 'nombre', 'consulta'])
      .where('id_usuario', '=', userId)
      .where('lista', '=', body.lista)
      .execute()
    const same = own.find((view) => view.nombre === nombre)
    if (same && same.consulta !== body.consulta) throw ruleBroken({ nombre: [inboxRefusals.viewTwice] })
    if (same) return same
    if (own.length >= most) throw ruleBroken({ nombre: [inboxRefusals.tooManyViews] })
    return tx
      .insertInto('vista_guardada')
      .values({ id_usuario: userId, lista: body.lista, nombre, consulta: body.consulta })
      .returning(['id', 'lista', 'nombre', 'consulta'])
      .executeTakeFirstOrThrow()
  })
  return { status: 201, answer }
}

/** DELETE bandejas/vistas/{id}: one's own. */
export const deleteView: Handler<'bandejas.deleteView'> = async (context) => {
  const gone = await context.services.db
    .deleteFrom('vista_guardada')
    .where('id', '=', numberParam(context, 'id'))
    .where('id_usuario', '=', signedIn(context).userId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound(inboxRefusals.viewUnknown)
  return { answer: { mensaje: apiTexts.done.deleted } }
}
