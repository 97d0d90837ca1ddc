import type { UserAccountEvent } from '@estrado/machines/accounts/user-account/events'
import {
  goesOn,
  isSamePost,
  type NewPost,
  overlap,
  type Post,
} from '@estrado/machines/accounts/user-account/posts'
import { apiTexts } from '@estrado/machines/messages/api'
import { daysRules, mostMoved, postRules } from '@estrado/machines/organisation/posts/rules'
import { postTexts } from '@estrado/machines/organisation/posts/texts'
import { addDays, dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { nationalLedger } from '../../access/identity.ts'
import { checkNotLastRoot, knownAccount } from '../../accounts/users/accounts.ts'
import { tellUsers } from '../../accounts/users/announce-access-change.ts'
import { checkRoles } from '../../accounts/users/commands.ts'
import { lockedAccount, runUserCommand } from '../../accounts/users/user-command.ts'
import { type CallBase, type Handler, numberParam, signedIn } from '../../context.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { notFound, refuseBroken, ruleBroken, ruleText } from '../../errors.ts'
import { excusedFrom } from '../../recusals/excused.ts'
import { offices } from '../offices.ts'
import { type Moved, moveWork } from './move-work.ts'
import { answerPerson } from './read.ts'
import { checkKept, checkMayChange, visiblePerson } from './scope.ts'
import { postsOf } from './stored-posts.ts'
import { candidates, openWork, proposals, type Source, waitingWork } from './work.ts'

type Wanted = {
  readonly rol: RoleCode
  readonly idOficina: number
  readonly desde: string | null
  readonly hasta: string | null
}

/** The instant at which a day begins; of a day that has begun, now. */
export function beginOf(day: string | null, now: Date): Date {
  if (day === null) return now
  const start = startOfDay(day)
  return start < now ? now : start
}

/** The instant after a last day. */
export const endOf = (day: string | null): Date | null => (day === null ? null : startOfDay(addDays(day, 1)))

/** The post that is asked for, as its fact tells it. Throws 422 where no rule lets it be. */
export async function newPost(
  tx: Tx,
  wanted: Wanted,
  held: readonly Post[],
  now: Date,
): Promise<NewPost & { readonly desde: string; readonly asignado: string }> {
  const office = await offices(tx).select('o.cierre').where('o.id', '=', wanted.idOficina).executeTakeFirst()
  const until = endOf(wanted.hasta)
  // An office that is to close has posts until then.
  const closes = office?.cierre != null && (until === null || until > office.cierre)
  if (!office || closes) throw ruleBroken({ idOficina: [postTexts.officeUnknown] })
  const { rol, idOficina } = wanted
  const form = { rol, idOficina, desde: wanted.desde ?? '', hasta: wanted.hasta ?? '' }
  refuseBroken(postRules(form, dayOf(now), office.tipo))
  const desde = beginOf(wanted.desde, now).toISOString()
  const post = { rol, idOficina, desde, hasta: until?.toISOString() ?? null }
  if (held.some((other) => isSamePost(other, post) && overlap(other, post)))
    throw ruleBroken({ desde: [postTexts.overlap] })
  return { ...post, asignado: now.toISOString() }
}

/** POST puestos/{id}: one post more. */
export const assignPost: Handler<'puestos.assign'> = async (context) => {
  const { services, body } = context
  const identity = signedIn(context)
  const { id, ledger } = await visiblePerson(services, identity, numberParam(context, 'id'))
  await runUserCommand(context, {
    name: 'puestos.assign',
    idUsuario: id,
    ledger,
    asks: 'post.assigned',
    decide: async ({ tx, now }) => {
      await checkMayChange(tx, identity, await lockedAccount(tx, id, now), [body.idOficina])
      checkRoles(identity, [body.rol], 'rol')
      const post = await newPost(tx, body, await postsOf(tx, id), now)
      return { facts: [{ type: 'post.assigned', ...post }], answer: { id } }
    },
  })
  tellUsers(services, [id])
  return answerPerson(context, id, 201)
}

/** The post that the path names; 404 where the person has no such post, 422 where it is over. */
async function postOf(tx: Database, id: number, numero: number, now: Date): Promise<Post> {
  const post = (await postsOf(tx, id)).find((one) => one.numero === numero)
  if (!post) throw notFound(postTexts.post)
  const at = now.toISOString()
  if (!goesOn(post, at) || !goesOn(post, post.desde ?? at)) throw ruleText(postTexts.ended)
  return post
}

/** GET puestos/{id}/{numero}/trabajo: open work that names the person there, and to whom it could go. */
export const workOfPost: Handler<'puestos.work'> = async (context) => {
  const { db, clock } = context.services
  const identity = signedIn(context)
  const account = await visiblePerson(context.services, identity, numberParam(context, 'id'))
  const { idOficina } = await postOf(db, account.id, numberParam(context, 'numero'), clock.now())
  if (idOficina === null) return { answer: { trabajo: [], candidatos: [] } }
  await checkKept(db, identity, idOficina)
  return { answer: await withProposals(db, openWork({ id: account.id, idOficina }), clock.now()) }
}

/** Work as it is shown, each piece with who is proposed for it. */
async function withProposals(db: Database, source: Source, now: Date) {
  const people = await candidates(db, source, now)
  const work = await source.work(db)
  const excused = await excusedFrom(
    db,
    work.map(({ idCausa }) => idCausa),
  )
  return {
    trabajo: [...proposals(work, people, excused)].map(([{ idCausa: _, fecha, ...piece }, idPropuesto]) => ({
      ...piece,
      titulo: piece.titulo ?? '',
      fecha: fecha?.toISOString() ?? null,
      idPropuesto,
    })),
    candidatos: people,
  }
}

/** PATCH puestos/{id}/{numero}: the post ends, another begins where one is told, and the work goes on with others. */
export const movePost: Handler<'puestos.move'> = async (context) => {
  const { services, body, actor } = context
  const identity = signedIn(context)
  const { destino } = body
  const numero = numberParam(context, 'numero')
  const { id, ledger } = await visiblePerson(services, identity, numberParam(context, 'id'))
  const { answer, events } = await runUserCommand(context, {
    name: 'puestos.move',
    idUsuario: id,
    ledger: ledger ?? nationalLedger,
    asks: 'post.ended',
    decide: async ({ tx, now }) => {
      const account = await lockedAccount(tx, id, now)
      const post = await postOf(tx, id, numero, now)
      await checkMayChange(tx, identity, account, [post.idOficina, ...(destino ? [destino.idOficina] : [])])
      checkRoles(identity, [post.rol, ...(destino ? [destino.rol] : [])], 'rol')
      if (post.rol === 'ROOT') await checkNotLastRoot(tx, account, now)
      refuseBroken(daysRules({ desde: body.desde ?? '', hasta: '' }, dayOf(now)))
      const facts = await factsOf(tx, { post, id, desde: body.desde, destino }, now)
      const { idOficina } = post
      if (idOficina !== null) {
        const work = openWork({ id, idOficina })
        const later = body.desde !== null && body.desde > dayOf(now)
        // Who leaves on a later day works until then: the work may wait for that day, as what is too much for one command.
        const waits = body.trabajo.length === 0 && (later || (await work.work(tx)).length > mostMoved)
        if (!waits) await moveWork({ tx, now, actor }, work, body.trabajo)
      }
      return { facts, answer: { id, idOficina } }
    },
  })
  if (events.length > 0) {
    tellUsers(services, [id])
    tellReceivers(context, answer.idOficina, body.trabajo)
  }
  return answerPerson(context, id)
}

/** GET puestos/{id}/oficinas/{idOficina}/trabajo: work of the office that waits for somebody. */
export const pendingWork: Handler<'puestos.pending'> = async (context) => {
  const { db, clock } = context.services
  const identity = signedIn(context)
  const { id } = await visiblePerson(context.services, identity, numberParam(context, 'id'))
  const holder = { id, idOficina: numberParam(context, 'idOficina') }
  await checkKept(db, identity, holder.idOficina)
  const now = clock.now()
  return { answer: await withProposals(db, waitingWork(holder, now), now) }
}

/** PATCH puestos/{id}/oficinas/{idOficina}/trabajo: some of it or all goes on with others. */
export const passOnWork: Handler<'puestos.passOn'> = async (context) => {
  const { services, body, actor } = context
  const identity = signedIn(context)
  const { id, ledger } = await visiblePerson(services, identity, numberParam(context, 'id'))
  const holder = { id, idOficina: numberParam(context, 'idOficina') }
  await runUserCommand(context, {
    name: 'puestos.passOn',
    idUsuario: id,
    ledger,
    asks: 'post.ended',
    decide: async ({ tx, now }) => {
      const account = await knownAccount(tx, id, now)
      if (!account) throw notFound(apiTexts.userUnknown)
      await checkMayChange(tx, identity, account, [holder.idOficina])
      await moveWork({ tx, now, actor }, waitingWork(holder, now), body.trabajo)
      return { facts: [], answer: { id } }
    },
  })
  tellReceivers(context, holder.idOficina, body.trabajo)
  return answerPerson(context, id)
}

type Change = {
  readonly post: Post
  readonly id: number
  readonly desde: string | null
  readonly destino: Omit<Wanted, 'desde'> | null
}

/** The end of a post, and the one that begins then; one that was to begin later than that never does. */
async function factsOf(
  tx: Tx,
  { post, id, desde, destino }: Change,
  now: Date,
): Promise<readonly UserAccountEvent[]> {
  const left = beginOf(desde, now).toISOString()
  const hasta = post.desde !== null && post.desde > left ? post.desde : left
  if (!goesOn(post, hasta)) throw ruleBroken({ desde: [postTexts.notShorter] })
  const ended: UserAccountEvent = { type: 'post.ended', numero: post.numero, hasta }
  if (!destino) return [ended]
  const held = (await postsOf(tx, id)).map((one) => (one.numero === post.numero ? { ...one, hasta } : one))
  return [ended, { type: 'post.assigned', ...(await newPost(tx, { ...destino, desde }, held, now)) }]
}

/** Live notice to whoever got work. */
function tellReceivers(
  { services }: Pick<CallBase, 'services'>,
  idOficina: number | null,
  moved: readonly Moved[],
): void {
  const counts = new Map<number, number>()
  for (const { idUsuario } of moved)
    if (idUsuario !== null) counts.set(idUsuario, (counts.get(idUsuario) ?? 0) + 1)
  for (const [usuario, cuantos] of counts) {
    services.alerts.publish({
      evento: 'trabajo-recibido',
      usuarios: [usuario],
      datos: { cuantos, idOficina },
    })
  }
}
