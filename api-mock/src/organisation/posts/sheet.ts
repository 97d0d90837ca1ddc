import type { UserAccountEvent } from '@estrado/machines/accounts/user-account/events'
import { goesOn, isSamePost, type Post } from '@estrado/machines/accounts/user-account/posts'
import { userAccountWorkflow } from '@estrado/machines/accounts/user-account/workflow'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { postSheet, postTexts } from '@estrado/machines/organisation/posts/texts'
import { isDate, lastDay, notAfter } from '@estrado/machines/rules/dates'
import { dayOf } from '@estrado/machines/time/la-paz'
import { type RoleCode, roleCodes, roleNames } from '@estrado/machines/vocabulary/roles'
import { nationalLedger } from '../../access/identity.ts'
import { type Account, checkNotLastRoot, findAccount } from '../../accounts/users/accounts.ts'
import { tellUsers } from '../../accounts/users/announce-access-change.ts'
import { checkRoles } from '../../accounts/users/commands.ts'
import { adoption } from '../../accounts/users/user-command.ts'
import { type CallBase, type Handler, signedIn } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { inTransaction } from '../../database/connect.ts'
import { ApiError, badInput, ruleText } from '../../errors.ts'
import { attemptOn } from '../../journal/attempt.ts'
import { type Moment, runCommand } from '../../journal/command.ts'
import { appendInBulk } from '../../journal/in-bulk.ts'
import { type Cell, fold } from '../../kernel/catalogue/cells.ts'
import { spreadsheetFile } from '../../kernel/catalogue/export.ts'
import { readRows } from '../../kernel/catalogue/import.ts'
import { isEmpty } from '../../kernel/catalogue/read-lines.ts'
import { checkRehearsed, rehearsalMark } from '../../kernel/catalogue/rehearsal-mark.ts'
import { offices } from '../offices.ts'
import { endOf, newPost } from './commands.ts'
import { postsToCome } from './read.ts'
import { checkMayChange, isVisible } from './scope.ts'
import { postsOf } from './stored-posts.ts'

const { columns } = postSheet
const { file: texts } = catalogueTexts

/** GET puestos/exportacion: the posts that hold or are to come, with the columns that an import reads. */
export const exportPosts: Handler<'puestos.export'> = async (context) => {
  const { services } = context
  const held = await postsToCome(services.db, signedIn(context), services.clock.now())
  const rows = held.map((post) => [
    post.usuario,
    post.nombre,
    roleNames[post.rol],
    post.oficina ?? '',
    post.desde ?? '',
    post.hasta ?? '',
  ])
  return spreadsheetFile('puestos', postSheet.sheet, Object.values(columns), rows)
}

type Read = {
  /** Its place in the sheet, the head's being 1. */
  readonly linea: number
  readonly usuario: string
  readonly rol: RoleCode | undefined
  readonly oficina: string
  readonly desde: string | null
  readonly hasta: string | null
  readonly errores: readonly string[]
}

type Line = {
  readonly linea: number
  readonly id: null
  readonly nombre: string
  readonly campos: readonly string[]
  readonly suerte: 'nueva' | 'cambia' | 'igual' | 'error'
  readonly errores: readonly string[]
}

/** A day, however the cell has it: as text, in either order, or as the spreadsheet's own date. */
function dayIn(cell: Cell): string | null | 'wrong' {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = String(cell ?? '').trim()
  if (text === '') return null
  const day = /^\d{2}\/\d{2}\/\d{4}$/.test(text) ? text.split('/').reverse().join('-') : text
  return isDate(day) ? day : 'wrong'
}

function readLines(rows: readonly (readonly Cell[])[]): readonly Read[] {
  const [head = [], ...lines] = rows
  const placeOf = (label: string) => head.findIndex((cell) => fold(cell) === fold(label))
  const missing = Object.entries(columns).find(([name, label]) => name !== 'nombre' && placeOf(label) < 0)
  if (missing) throw ruleText(texts.missingColumn(missing[1]))
  return lines.flatMap((cells, index): readonly Read[] => {
    if (cells.every(isEmpty)) return []
    const cell = (name: keyof typeof columns): Cell => cells[placeOf(columns[name])]
    const rol = roleCodes.find((code) => [fold(code), fold(roleNames[code])].includes(fold(cell('rol'))))
    const [desde, hasta] = [dayIn(cell('desde')), dayIn(cell('hasta'))]
    const errores = [
      ...(rol ? [] : [texts.notOffered(String(cell('rol') ?? ''))]),
      ...(desde === 'wrong' || hasta === 'wrong' ? [postTexts.noDay] : []),
    ]
    const day = (read: typeof desde) => (read === 'wrong' ? null : read)
    return [
      {
        linea: index + 2,
        usuario: String(cell('usuario') ?? '').trim(),
        rol,
        oficina: String(cell('oficina') ?? '').trim(),
        desde: day(desde),
        hasta: day(hasta),
        errores,
      },
    ]
  })
}

type OpenOffices = Awaited<ReturnType<ReturnType<typeof offices>['execute']>>

/** The offices of posts that go on, closed ones too: what stands is told as it went out. */
async function officesHeld(tx: Tx, held: readonly Post[], at: string) {
  const ids = held.flatMap((post) => (post.idOficina !== null && goesOn(post, at) ? [post.idOficina] : []))
  if (ids.length === 0) return []
  return tx.selectFrom('oficina').select(['id', 'descripcion']).where('id', 'in', ids).execute()
}

/** One line's facts in its person's stream; none where the post stands as it is. Throws what refuses it. */
async function factsOf(
  tx: Tx,
  { context, now, open }: { readonly context: CallBase; readonly now: Date; readonly open: OpenOffices },
  { usuario, rol, oficina, desde, hasta }: Read,
) {
  const identity = signedIn(context)
  const found = await tx
    .selectFrom('usuario')
    .select('id')
    .where('usuario', '=', usuario)
    .where('eliminado', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const account = found && (await findAccount(tx, found.id, now))
  if (!account || !rol || !(await isVisible(tx, identity, account.id)))
    throw ruleText(postSheet.unknownUser(usuario))
  const held = await postsOf(tx, account.id)
  const at = now.toISOString()
  const isNamed = ({ id, descripcion }: Pick<OpenOffices[number], 'id' | 'descripcion'>) =>
    String(id) === oficina || fold(descripcion) === fold(oficina)
  const isToldOf = (post: Post) =>
    post.rol === rol && (post.desde === null ? null : dayOf(new Date(post.desde))) === desde
  // An open office may have the name of a closed one by now: that one is meant by the very post that is held there.
  const told = await officesHeld(tx, held.filter(isToldOf), at)
  const office = [...told, ...open, ...(await officesHeld(tx, held, at))].find(isNamed)
  if (!office) throw ruleText(postTexts.officeUnknown)
  const wanted = { idOficina: office.id, rol, desde: null, hasta: null }
  const same = held.find(
    (post) =>
      isSamePost(post, wanted) &&
      goesOn(post, at) &&
      (desde === null || post.desde === null || dayOf(new Date(post.desde)) === desde),
  )
  const fact = same
    ? changeOf(same, hasta, at)
    : ({ type: 'post.assigned', ...(await newPost(tx, { ...wanted, desde, hasta }, held, now)) } as const)
  if (fact) {
    await checkMayChange(tx, identity, account, [office.id])
    checkRoles(identity, [rol], 'rol')
    if (same && rol === 'ROOT') await checkNotLastRoot(tx, account, now)
  }
  return { account, fact, same }
}

/** A post of which the sheet tells another last day ends then; it is never prolonged, nor ended behind the present. */
function changeOf(post: Post, day: string | null, at: string): UserAccountEvent | null {
  const hasta = endOf(day)?.toISOString() ?? null
  if (hasta === post.hasta) return null
  const beyond = day === null ? null : notAfter(day, lastDay)
  if (beyond !== null) throw ruleText(beyond)
  if (hasta === null || !goesOn(post, hasta)) throw ruleText(postTexts.notShorter)
  if (hasta < at) throw ruleText(postTexts.past)
  return { type: 'post.ended', numero: post.numero, hasta }
}

const rehearsed = new Error('rehearsed')

/** POST puestos/importacion: a spreadsheet's posts, all of them or none; `ensayo`: each line's fate, and nothing kept. */
export const importPosts: Handler<'puestos.import'> = async (context) => {
  const { services, file, body } = context
  if (!file) throw badInput({ archivo: [texts.notSpreadsheet] })
  const lines = readLines(await readRows(services.documents, file.bytes))
  if (body.ensayo) {
    const { fates, versions } = await rehearse(context, lines)
    const huella = rehearsalMark({ file: file.bytes, fates, versions })
    return { answer: { ensayo: true, huella, lineas: fates } }
  }
  const told = new Set<number>()
  const { answer } = await runCommand(services, {
    ...attemptOn(
      { ...context, expectedVersion: null },
      {
        name: 'puestos.import',
        ledger: nationalLedger,
        workflow: userAccountWorkflow,
        id: 0,
        asks: 'post.assigned',
      },
    ),
    decide: async (moment) => {
      const versions = await versionsOf(moment.tx, lines)
      const lineas = await recordLines(context, lines, moment, told)
      const huella = rehearsalMark({ file: file.bytes, fates: lineas, versions })
      checkRehearsed(body.huella, huella)
      const wrong = lineas.find(({ suerte }) => suerte === 'error')
      if (wrong) throw ruleText(texts.lineWrong(wrong.linea, wrong.errores.join('. ')))
      return { facts: [], answer: { ensayo: false, huella, lineas } }
    },
  })
  tellUsers(services, [...told])
  return { answer }
}

type Now = Pick<Moment, 'tx' | 'now'>

/** Optimistic concurrency: the versions of the people whom the lines tell of, before the lines change them; nobody else does until the end. */
async function versionsOf(tx: Tx, lines: readonly Read[]): Promise<readonly number[]> {
  const names = [...new Set(lines.map(({ usuario }) => usuario))]
  if (names.length === 0) return []
  const people = await tx
    .selectFrom('usuario')
    .select(['id', 'usuario'])
    .where('usuario', 'in', names)
    .where('eliminado', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const streams = new Map(people.map(({ id, usuario }) => [usuario, userAccountWorkflow.stream.of(id)]))
  const heads = await tx
    .selectFrom('stream_head')
    .select(['stream', 'version'])
    .where('stream', 'in', [...streams.values(), ''])
    .execute()
  const known = new Map(heads.map(({ stream, version }) => [stream, version]))
  return names.map((name) => known.get(streams.get(name) ?? '') ?? 0)
}

/** Writes the facts of each line, in order; a line that can't be is told and leaves nothing. */
async function recordLines(
  context: CallBase,
  lines: readonly Read[],
  { tx, now }: Now,
  told: Set<number>,
): Promise<readonly Line[]> {
  const fates: Line[] = []
  const open = await offices(tx).execute()
  for (const line of lines) {
    const head = { linea: line.linea, id: null, nombre: line.usuario, campos: [] }
    try {
      if (line.errores.length > 0) throw ruleText(line.errores.join('. '))
      const { account, fact, same } = await factsOf(tx, { context, now, open }, line)
      if (fact) {
        await record(context, { tx, now }, account, fact)
        told.add(account.id)
      }
      fates.push({ ...head, suerte: fact ? (same ? 'cambia' : 'nueva') : 'igual', errores: [] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { campos, response, message } = error.body
      const said = campos
        ? Object.values(campos).flat()
        : [Array.isArray(response) ? response : message].flat()
      fates.push({ ...head, suerte: 'error', errores: said.map(String) })
    }
  }
  return fates
}

/** A fact in its person's stream, which begins with what was found where the journal doesn't know it yet. */
async function record(
  { actor }: CallBase,
  moment: Now,
  { id, ledger }: Account,
  fact: UserAccountEvent,
): Promise<void> {
  const stream = userAccountWorkflow.stream.of(id)
  const head = await moment.tx
    .selectFrom('stream_head')
    .select('version')
    .where('stream', '=', stream)
    .executeTakeFirst()
  const found = head ? [] : await adoption(moment, { idUsuario: id, asks: 'post.assigned' })
  const item = { stream, workflow: userAccountWorkflow, version: head?.version ?? 0, ledger }
  const bulk = { ...moment, actor }
  const refused = await appendInBulk(bulk, [{ ...item, facts: [...found, fact] }])
  if (refused.length > 0) throw ruleText(postTexts.overlap)
}

/** The same, undone at its end: each line is judged after those before it. */
async function rehearse(context: CallBase, lines: readonly Read[]) {
  const { services } = context
  let [fates, versions]: readonly [readonly Line[], readonly number[]] = [[], []]
  await inTransaction(services.db, async (tx) => {
    versions = await versionsOf(tx, lines)
    fates = await recordLines(context, lines, { tx, now: services.clock.now() }, new Set())
    throw rehearsed
  }).catch((error: unknown) => {
    if (error !== rehearsed) throw error
  })
  return { fates, versions }
}
