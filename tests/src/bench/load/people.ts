import type { Database } from '@estrado/api-mock/database/connect'
import { roleOf } from '@estrado/api-mock/testing/large-court/people'
import { courtSize } from './court-size.ts'
import type { Court, People, Person } from './mix.ts'
import { Reader } from './reader.ts'

/** People who read at once, among them a few auditors. */
const readers = 60
const auditors = 5

/** Somebody with the causes that they may open: of a registry's office, or of a judge's court. */
async function withCauses(reader: Reader): Promise<Person> {
  const body = { page: 1, perPage: 100, orden: 'recientes' }
  const { response } = await reader.ask({ name: 'bandeja', path: 'causas/listar', body })
  return { reader, causes: (response as { result: readonly { id: number }[] }).result.map(({ id }) => id) }
}

type Entered = { readonly people: People; readonly logins: readonly number[] }

/** Sixty of a court's people sign in, one after the other, spread over the processes at these addresses. */
export async function enter(...urls: readonly string[]): Promise<Entered> {
  const numbers = Array.from({ length: courtSize.users / 311 }, (_, n) => (n + 1) * 311)
  const staff = numbers.filter((n) => roleOf(n) !== 'AUDITOR').slice(0, readers - auditors)
  const looking = Array.from({ length: auditors }, (_, n) => n * 10 + 9)
  const logins: number[] = []
  const login = async (n: number, at: number) => {
    const started = performance.now()
    const reader = await Reader.login(urls[at % urls.length] ?? '', `b${n}`)
    logins.push(performance.now() - started)
    return reader
  }
  const people = { staff: [] as Person[], auditors: [] as Reader[] }
  for (const [at, n] of staff.entries()) people.staff.push(await withCauses(await login(n, at)))
  for (const [at, n] of looking.entries()) people.auditors.push(await login(n, at))
  return { people, logins }
}

export async function publicDocuments(db: Database): Promise<Court> {
  const rows = await db
    .selectFrom('documento')
    .select('uuid')
    .where('publico', '=', true)
    .orderBy('uuid')
    .limit(500)
    .execute()
  return { documents: rows.map(({ uuid }) => uuid) }
}
