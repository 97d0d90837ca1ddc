import { findStreams } from '../../audit/find-streams.ts'
import type { AuditQuery } from '../../audit/searched-lines.ts'
import type { Database } from '../../database/connect.ts'
import { type JournalRow, quantile, timed, whole } from './measure.ts'

/** One value for each filter, as an auditor would type it; together they leave something to find. */
const filters: readonly (readonly [string, AuditQuery])[] = [
  ['texto', { texto: '202602000' }],
  ['flujo', { flujo: 'cause' }],
  ['tipo', { tipo: 'cause.corrected' }],
  ['resultado', { resultado: 'refused' }],
  ['actor', { actor: 'ventanilla' }],
  ['oficina', { oficina: 'gestora' }],
  ['motivo', { motivo: 'caracteres' }],
  ['fechas', { desde: '2025-03-01', hasta: '2025-09-30' }],
]

type Combination = { readonly name: string; readonly query: AuditQuery }

/** Every set of filters, the empty one too. */
const combinations: readonly Combination[] = Array.from({ length: 2 ** filters.length }, (_, set) => {
  const chosen = filters.filter((_, bit) => Math.floor(set / 2 ** bit) % 2 === 1)
  return {
    name: chosen.map(([name]) => name).join('+') || 'sin filtros',
    query: Object.assign({}, ...chosen.map(([, query]) => query)) as AuditQuery,
  }
})

/** The audit's search under every combination of its filters, each asked a few times. */
export async function benchSearch(db: Database, lines: number): Promise<JournalRow> {
  const each: { readonly name: string; readonly ms: number }[] = []
  for (let round = 0; round < 3; round += 1) {
    for (const { name, query } of combinations) {
      each.push({ name, ms: await timed(() => findStreams(db, query)) })
    }
  }
  const p95 = quantile(
    each.map(({ ms }) => ms),
    0.95,
  )
  const slowest = each.reduce((a, b) => (b.ms > a.ms ? b : a))
  return {
    name: `búsqueda entre ${whole.format(lines)} hechos, ${combinations.length} combinaciones, p95`,
    figure: `${p95.toFixed(0)} ms`,
    reference: `la más lenta ${slowest.ms.toFixed(0)} ms (${slowest.name})`,
    limit: '≤ 150 ms',
    holds: p95 <= 150,
  }
}
