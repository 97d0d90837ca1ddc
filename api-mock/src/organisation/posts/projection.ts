import { type UserAccountEvent, userAccountFacts } from '@estrado/machines/accounts/user-account/events'
import { postsAfter } from '@estrado/machines/accounts/user-account/machine'
import type { Post } from '@estrado/machines/accounts/user-account/posts'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Tx } from '../../database/connect.ts'
import { postsOf } from './stored-posts.ts'

/** Facts after which an account's posts or its office may be others. */
const concerned: readonly UserAccountEvent['type'][] = [
  'account.adopted',
  'account.corrected',
  'account.deleted',
  'roles.assigned',
  'role.removed',
  'post.assigned',
  'post.ended',
]

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Brings the posts of an account up to one of its events; each keeps who assigned it, and who ended it. */
export async function projectPosts(tx: Tx, event: ChainedEvent, id: number): Promise<void> {
  const fact = factIn(userAccountFacts, event)
  if (!concerned.includes(fact.type)) return
  const row = await tx.selectFrom('usuario').select('id_oficina').where('id', '=', id).executeTakeFirst()
  const before = { office: row?.id_oficina ?? null, posts: await postsOf(tx, id) }
  const after = postsAfter(before, fact, event.at)
  if (fact.type === 'account.adopted') await tx.deleteFrom('puesto').where('id_usuario', '=', id).execute()
  const known = new Map(
    fact.type === 'account.adopted' ? [] : before.posts.map((post) => [post.numero, post] as const),
  )
  for (const post of after.posts) await write(tx, event, { id, post, known: known.get(post.numero) ?? null })
  if (after.office !== before.office) {
    await tx.updateTable('usuario').set({ id_oficina: after.office }).where('id', '=', id).execute()
  }
}

type Written = { readonly id: number; readonly post: Post; readonly known: Post | null }

async function write(tx: Tx, event: ChainedEvent, { id, post, known }: Written): Promise<void> {
  const at = new Date(event.at)
  const { numero, rol, idOficina, desde, hasta } = post
  if (!known) {
    const told = event.type === 'account.adopted' ? {} : { asignado: at, asignado_por: event.actor }
    await tx
      .insertInto('puesto')
      .values({
        id_usuario: id,
        numero,
        rol,
        id_oficina: idOficina,
        desde: instant(desde),
        hasta: instant(hasta),
        ...told,
      })
      .execute()
    return
  }
  if (known.hasta === hasta) return
  await tx
    .updateTable('puesto')
    .set({ hasta: instant(hasta), id_oficina: idOficina, terminado: at, terminado_por: event.actor })
    .where('id_usuario', '=', id)
    .where('numero', '=', numero)
    .execute()
}
