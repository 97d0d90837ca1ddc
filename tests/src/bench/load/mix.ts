import type { Asked, Reader } from './reader.ts'

/** One person of the load, and what is theirs to see. */
export type Person = {
  readonly reader: Reader
  readonly causes: readonly number[]
}

/** What everybody may validate: numbers of public documents. */
export type Court = { readonly documents: readonly string[] }

type Ask = (person: Person, n: number, court: Court) => Asked

const pick = <T>(things: readonly T[], n: number): T | undefined => things[n % things.length]

const inbox =
  (name: string, body: (n: number) => object): Ask =>
  (_, n) => ({ name, path: 'causas/listar', body: { page: 1, perPage: 10, ...body(n) } })

const work =
  (name: string, body: object): Ask =>
  () => ({ name, path: 'causas/bandeja-listar', body: { page: 1, perPage: 10, ...body } })

const ofCause =
  (name: string, path: (id: number) => string): Ask =>
  ({ causes }, n) => ({ name, path: path(pick(causes, n * 7) ?? 0) })

/** Surnames that many have, whole and begun. */
const typed = ['mamani', 'quispe flores', 'condori', 'gutierr', 'juana', 'rojas', 'choque']

/** Out of a hundred: how often each call is made, as a working day of inboxes and causes looks. */
const ofStaff: readonly { readonly share: number; readonly ask: Ask }[] = [
  { share: 12, ask: inbox('bandeja', () => ({ orden: 'recientes' })) },
  { share: 5, ask: work('bandeja de trabajo', { alcance: 'mias' }) },
  { share: 1, ask: work('bandeja de trabajo, toda la oficina', { alcance: 'todas' }) },
  { share: 2, ask: () => ({ name: 'conteos de bandejas', path: 'bandejas/conteos' }) },
  {
    share: 5,
    ask: inbox('bandeja, por código', (n) => ({ orden: 'codigo', perPage: 50, page: 1 + (n % 9) })),
  },
  { share: 4, ask: inbox('bandeja, por un estado', () => ({ orden: 'antiguas', estado: 'formIssued' })) },
  { share: 5, ask: inbox('búsqueda por nombre', (n) => ({ busqueda: pick(typed, n) })) },
  { share: 5, ask: inbox('búsqueda por código', (n) => ({ busqueda: `B000${10 + (n % 89)}` })) },
  { share: 23, ask: ofCause('causa', (id) => `causas/${id}`) },
  { share: 6, ask: ofCause('sujetos', (id) => `sujetos-procesales/${id}/causa`) },
  { share: 6, ask: ofCause('documentos', (id) => `causas/${id}/actos-procesales`) },
  { share: 5, ask: ofCause('audiencias de una causa', (id) => `audiencias/${id}`) },
  {
    share: 4,
    ask: (_, n) => {
      const desde = Date.now() - (n % 30) * 86_400_000
      const week = {
        desde: new Date(desde).toISOString(),
        hasta: new Date(desde + 7 * 86_400_000).toISOString(),
      }
      return { name: 'agenda', path: 'audiencias/paginado', body: { page: 1, perPage: 50, ...week } }
    },
  },
  { share: 7, ask: () => ({ name: 'alertas', path: 'alertas' }) },
  { share: 4, ask: () => ({ name: 'menú', path: 'menus' }) },
  { share: 3, ask: () => ({ name: 'catálogo', path: 'tipos-estados-causas' }) },
  {
    share: 3,
    ask: (_, n, { documents }) => ({
      name: 'validación pública',
      path: `documentos/${pick(documents, n * 13)}/validez`,
      anonymous: true,
    }),
  },
]

const auditSearches = [
  'texto=B0000',
  'flujo=cause&resultado=refused',
  'actor=mamani',
  'motivo=caracteres',
  '',
]

/** What an auditor looks for. */
const auditSearch = (n: number): Asked => ({
  name: 'búsqueda de auditoría',
  path: `auditoria/eventos?${pick(auditSearches, n)}`,
})

type Shares = readonly { readonly share: number; readonly ask: Ask }[]
/** Requests in which each call stands as often as its share says. */
export type Mix = readonly Ask[]
const mixOf = (shares: Shares): Mix =>
  shares.flatMap(({ share, ask }) => Array.from({ length: share }, () => ask))

const hundred = mixOf(ofStaff)

/** Inboxes alone, as at the hour at which everybody looks into theirs. */
export const inboxMix: Mix = mixOf([
  { share: 10, ask: work('lo que se me pide', { alcance: 'mias' }) },
  { share: 3, ask: work('lo que se me pide, segunda página', { alcance: 'mias', page: 2 }) },
  { share: 2, ask: work('lo que se me pide, por código', { alcance: 'mias', orden: 'codigo' }) },
  { share: 3, ask: work('toda la oficina', { alcance: 'todas' }) },
  { share: 1, ask: work('búsqueda en lo pedido', { alcance: 'mias', busqueda: 'mamani' }) },
  { share: 6, ask: inbox('bandeja', () => ({ orden: 'recientes' })) },
  { share: 2, ask: inbox('bandeja, página honda', (n) => ({ orden: 'codigo', page: 20 + (n % 9) })) },
  { share: 5, ask: () => ({ name: 'conteos', path: 'bandejas/conteos' }) },
])
/** Every so many requests an auditor's. */
const auditEvery = 33

/** The people of the load: those at work on causes, and those who look into the journal. */
export type People = { readonly staff: readonly Person[]; readonly auditors: readonly Reader[] }

/** The nth request and who makes it: a place in the hundred that jumps about, the same in every run. */
export function nthRequest(
  n: number,
  people: People,
  court: Court,
  mix: Mix = hundred,
): { reader: Reader; asked: Asked } {
  const auditor = mix === hundred && n % auditEvery === 0 ? pick(people.auditors, n / auditEvery) : undefined
  if (auditor) return { reader: auditor, asked: auditSearch(n / auditEvery) }
  const person = pick(people.staff, n)
  const ask = pick(mix, n * 37)
  if (!person || !ask) throw new Error('nobody reads')
  return { reader: person.reader, asked: ask(person, Math.floor(n / people.staff.length) + n, court) }
}
