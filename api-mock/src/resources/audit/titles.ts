import { roleCodes, roleNames } from '@estrado/machines/vocabulary/roles'
import type { Database } from '../../database/connect.ts'

const idsOf = (streams: readonly string[], prefix: string): string[] =>
  streams.filter((stream) => stream.startsWith(prefix))

async function causeTitles(db: Database, streams: readonly string[]): Promise<[string, string][]> {
  if (streams.length === 0) return []
  // From the journal and not from the list of causes: a deleted one keeps its history.
  const rows = await db
    .selectFrom('journal_event')
    .select(['stream', 'data'])
    .where('stream', 'in', streams)
    .where('version', '=', 1)
    .where('outcome', '=', 'accepted')
    .execute()
  return rows.map(({ stream, data }) => {
    const { codigoUnico } = JSON.parse(data) as { readonly codigoUnico?: string }
    return [stream, `Causa ${codigoUnico ?? stream.slice('causa/'.length)}`]
  })
}

/** Whose identity it is: the number of the party, and its cause where any look or erasure says so. */
async function identityTitles(db: Database, streams: readonly string[]): Promise<[string, string][]> {
  if (streams.length === 0) return []
  const rows = await db
    .selectFrom('journal_event')
    .select(['stream', 'data'])
    .where('stream', 'in', streams)
    .where('version', '=', 1)
    .where('outcome', '=', 'accepted')
    .execute()
  const causes = new Map(
    rows.map(({ stream, data }) => [
      stream,
      (JSON.parse(data) as { readonly idCausa: number | null }).idCausa,
    ]),
  )
  const codes = await causeTitles(
    db,
    [...new Set(causes.values())].flatMap((idCausa) => (idCausa === null ? [] : `causa/${idCausa}`)),
  )
  const titleOf = new Map(codes)
  return streams.map((stream) => {
    const subject = stream.slice('identidad/'.length)
    if (subject.startsWith('persona-'))
      return [stream, 'Identidad de una persona con cuenta, firma o matrícula']
    const party = `Identidad del sujeto ${subject}`
    const cause = titleOf.get(`causa/${causes.get(stream)}`)
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

async function accountTitles(db: Database, streams: readonly string[]): Promise<[string, string][]> {
  if (streams.length === 0) return []
  const rows = await db
    .selectFrom('usuario')
    .select(['id', 'usuario'])
    .where(
      'id',
      'in',
      streams.map((stream) => Number(stream.slice('usuario/'.length))),
    )
    .execute()
  return rows.map(({ id, usuario }) => [`usuario/${id}`, `Cuenta ${usuario}`])
}

const roleTitle = (stream: string): [string, string] => {
  const role = roleCodes.find((code) => stream === `permisos/${code}`)
  return [stream, role ? `Permisos de ${roleNames[role]}` : stream]
}

/**
 * Human titles of streams: a cause's code, whose session, consultation or account it is, which role's permissions.
 * Others keep their name.
 */
export async function streamTitles(
  db: Database,
  streams: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ...(await causeTitles(db, idsOf(streams, 'causa/'))),
    ...(await identityTitles(db, idsOf(streams, 'identidad/'))),
    ...(await personTitles(db, idsOf(streams, 'sesion/'), (actor) => `Sesión de ${actor}`)),
    ...(await personTitles(db, idsOf(streams, 'consulta/'), (actor) => `Consulta de ${actor}`)),
    ...(await accountTitles(db, idsOf(streams, 'usuario/'))),
    ...idsOf(streams, 'permisos/').map(roleTitle),
  ])
}
