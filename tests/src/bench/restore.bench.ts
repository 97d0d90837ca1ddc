import { measureRestore } from '@estrado/api-mock/backup/restore.bench'
import { largeCourtFolder, openLargeCourt } from './load/court.ts'
import { courtSize as size } from './load/court-size.ts'
import type { BenchRow } from './row.ts'

const atMost = 15 * 60

/** A court of 100,000 causes: its base, and the way back to the moment before a wrong order, with what came after the base. */
export async function benchRestore(): Promise<readonly BenchRow[]> {
  await (await openLargeCourt(size)).stop()
  const { causes, rows, documents, bytes, taking, sending, restoring, right } = await measureRestore(
    largeCourtFolder(),
  )
  const figure = (seconds: number) => `${seconds.toFixed(1)} s`
  return [
    {
      name: `respaldo completo de ${causes} causas`,
      figure: figure(taking),
      reference: `${(bytes / 1e6).toFixed(0)} MB cifrados; ${documents} documentos de 100 kB, además, en ${figure(sending)}`,
      limit: '',
      holds: true,
    },
    {
      name: 'restauración al momento antes de una orden equivocada',
      figure: figure(restoring),
      reference: `${rows} filas escritas después del respaldo, ${documents} documentos`,
      limit: `≤ ${atMost} s`,
      holds: right && restoring <= atMost,
    },
  ]
}
