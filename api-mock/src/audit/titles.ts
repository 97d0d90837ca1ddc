import { rolePermissionsWorkflow } from '@estrado/machines/accounts/role-permissions/workflow'
import { userAccountWorkflow } from '@estrado/machines/accounts/user-account/workflow'
import { auditWorkflow } from '@estrado/machines/audit/audit/workflow'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { recordedFact } from '@estrado/machines/journal/conformance'
import { inBrowser } from '@estrado/machines/kernel/stream'
import type { Fact } from '@estrado/machines/kernel/upcast'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { sessionWorkflow } from '@estrado/machines/session/session/workflow'
import { roleCodes, roleNames } from '@estrado/machines/vocabulary/roles'
import { workflows } from '@estrado/machines/workflows/registry'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import type { Database } from '../database/connect.ts'
import { protectedWalks } from './protected-walks.ts'

const streamsOf = (streams: readonly string[], { stream: { prefix } }: Workflow): string[] =>
  streams.filter((stream) => stream.startsWith(prefix))

/** What the first fact of each stream holds, as it was recorded; of a line that was touched perhaps nothing. */
async function firstFacts(
  db: Database,
  streams: readonly string[],
): Promise<ReadonlyMap<string, Fact | null>> {
  if (streams.length === 0) return new Map()
  const rows = await db
    .selectFrom('journal_event')
    .select(['stream', 'type', 'data'])
    .where('stream', 'in', streams)
    .where('version', '=', 1)
    .where('outcome', '=', 'accepted')
    .execute()
  return new Map(rows.map((row) => [row.stream, recordedFact(row)]))
}

/** From the journal and not from the list of causes: a deleted one keeps its history. */
async function causeTitles(db: Database, streams: readonly string[]): Promise<[string, string][]> {
  return [...(await firstFacts(db, streams))].map(([stream, fact]) => {
    const code = fact?.codigoUnico
    return [stream, `Causa ${typeof code === 'string' ? code : causeWorkflow.stream.idIn(stream)}`]
  })
}

/** Whose identity it is: the number of the party, and its cause where any look or erasure says so. */
async function identityTitles(db: Database, streams: readonly string[]): Promise<[string, string][]> {
  const causes = new Map(
    [...(await firstFacts(db, streams))].flatMap(([stream, fact]) =>
      typeof fact?.idCausa === 'number' ? [[stream, causeWorkflow.stream.of(fact.idCausa)] as const] : [],
    ),
  )
  const titleOf = new Map(await causeTitles(db, [...new Set(causes.values())]))
  return streams.map((stream) => {
    const subject = identityWorkflow.stream.idIn(stream)
    if (subject.startsWith('persona-'))
      return [stream, 'Identidad de una persona con cuenta, firma o matrícula']
    const party = `Identidad del sujeto ${subject}`
    const cause = titleOf.get(causes.get(stream) ?? '')
    return [stream, cause ? `${party}, ${cause.replace('Causa', 'causa')}` : party]
  })
}

async function personTitles(
  db: Database,
  streams: readonly string[],
  title: (actor: string) => string,
): Promise<[string, string][]> {
  if (streams.length === 0) return []
  const rows = await db
    .selectFrom('journal_event')
    .select(['stream', 'actor'])
    .distinct()
    .where('stream', 'in', streams)
    .where('actor', 'is not', null)
    .execute()
  return rows.map(({ stream, actor }) => [stream, title(actor ?? '')])
}

/** Whose browser it is; of a protected party that signs what it wrote itself, that it is one. */
async function screenTitles(db: Database, streams: readonly string[]): Promise<[string, string][]> {
  const titleOf = (actor: string) => `En el navegador de ${actor}`
  if (streams.length === 0) return []
  const asked = await db
    .selectFrom('journal_event')
    .select(['stream', 'type', 'data', 'office'])
    .where('stream', 'in', streams)
    .where('type', 'in', ['signing.requested', 'approval.requested'])
    .execute()
  const walks = await protectedWalks(db, asked)
  return (await personTitles(db, streams, titleOf)).map(([stream, title]) => [
    stream,
    walks.has(stream) ? titleOf(identityTexts.reserved) : title,
  ])
}

async function accountTitles(db: Database, streams: readonly string[]): Promise<[string, string][]> {
  if (streams.length === 0) return []
  const rows = await db
    .selectFrom('usuario')
    .select(['id', 'usuario'])
    .where('id', 'in', streams.map(userAccountWorkflow.stream.idIn))
    .execute()
  return rows.map(({ id, usuario }) => [userAccountWorkflow.stream.of(id), `Cuenta ${usuario}`])
}

const roleTitle = (stream: string): [string, string] => {
  const role = roleCodes.find((code) => stream === rolePermissionsWorkflow.stream.of(code))
  return [stream, role ? `Permisos de ${roleNames[role]}` : stream]
}

/** What has no title of its own is named by its workflow and its number. */
function plainTitle(stream: string): [string, string] {
  const workflow = Object.values(workflows).find((one) => stream.startsWith(one.stream.prefix))
  return [stream, workflow ? `${workflow.label} ${stream.slice(workflow.stream.prefix.length)}` : stream]
}

/** Human titles of streams: a cause's code, whose session, screen, consultation or account it is, which role's permissions. */
export async function streamTitles(
  db: Database,
  streams: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const screens = streams.filter((stream) => stream.startsWith(inBrowser.prefix))
  return new Map([
    ...streams.map(plainTitle),
    ...(await screenTitles(db, screens)),
    ...(await causeTitles(db, streamsOf(streams, causeWorkflow))),
    ...(await identityTitles(db, streamsOf(streams, identityWorkflow))),
    ...(await personTitles(db, streamsOf(streams, sessionWorkflow), (actor) => `Sesión de ${actor}`)),
    ...(await personTitles(db, streamsOf(streams, auditWorkflow), (actor) => `Consulta de ${actor}`)),
    ...(await accountTitles(db, streamsOf(streams, userAccountWorkflow))),
    ...streamsOf(streams, rolePermissionsWorkflow).map(roleTitle),
  ])
}
