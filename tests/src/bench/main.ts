import { benchAgent } from '@estrado/agent/install/agent.bench'
import { benchScanning } from '@estrado/agent/scanning/scanning.bench'
import { benchSigning } from '@estrado/agent/signing/signing.bench'
import { benchJournal } from '@estrado/api-mock/journal/journal.bench'
import { benchAnnotations } from './annotations.bench.ts'
import { benchBundle } from './bundle.bench.ts'
import { benchCalendar } from './calendar.bench.ts'
import { benchCluster } from './cluster.bench.ts'
import { benchCuts } from './cuts.bench.ts'
import { benchDeadlines } from './deadlines.bench.ts'
import { benchEditor } from './editor.bench.ts'
import { benchExport } from './export.bench.ts'
import { benchFile } from './file.bench.ts'
import { benchFormulario } from './formulario.bench.ts'
import { benchLargeFile } from './large-file.bench.ts'
import { benchLighthouse } from './lighthouse.bench.ts'
import { benchInboxes, benchLoad } from './load.bench.ts'
import { benchMiniaturas } from './miniaturas.bench.ts'
import { benchOrganisation } from './organisation.bench.ts'
import { benchProcesses } from './processes.bench.ts'
import { benchRestore } from './restore.bench.ts'
import type { BenchRow } from './row.ts'
import { benchStart } from './start.bench.ts'
import { benchTelemetry } from './telemetry.bench.ts'

/** The benchmarks by name: `npm run bench -- --only inicio` runs one of them. */
const benches: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  paquetes: benchBundle,
  formulario: benchFormulario,
  documentos: benchLargeFile,
  exportacion: benchExport,
  anotaciones: benchAnnotations,
  faro: benchLighthouse,
  inicio: benchStart,
  carga: benchLoad,
  bandejas: benchInboxes,
  procesos: benchProcesses,
  expediente: benchFile,
  editor: benchEditor,
  calendario: benchCalendar,
  plazos: benchDeadlines,
  organizacion: benchOrganisation,
  telemetria: benchTelemetry,
  bitacora: benchJournal,
  restauracion: benchRestore,
  cortes: benchCuts,
  cluster: benchCluster,
  escaneo: benchScanning,
  miniaturas: benchMiniaturas,
  agente: benchAgent,
  firma: benchSigning,
}

/** Names to run, also after `--only`; none: all of them. */
const wanted = process.argv.slice(2).filter((word) => word !== '--only')
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`No hay ${unknown.join(', ')}. Hay: ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
let held = true
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  for (const row of await bench()) {
    held &&= row.holds
    const mark = row.holds ? 'ok ' : 'NO '
    console.log(
      `  ${mark} ${row.name.padEnd(58)} ${row.figure.padStart(14)}  ${row.limit.padEnd(24)} ${row.reference}`,
    )
  }
}
process.exit(held ? 0 : 1)
