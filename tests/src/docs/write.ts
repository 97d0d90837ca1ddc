import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { workflowDocuments } from '@estrado/machines/diagram/document'
import { workflows } from '@estrado/machines/workflows/registry'
import { accessTable, accessTableFile } from './access-table.ts'
import { decisionIndex, decisionIndexFile } from './decision-index.ts'
import { manualFile, typesetManual } from './manual.ts'
import { architectureFile, withSettings } from './settings-table.ts'

const folder = new URL('../../../docs/workflows/', import.meta.url)

/** `npm run docs`: the pages that are made from the machines, and the user manual. */
const documents = workflowDocuments(workflows)
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!documents.has(name)) rmSync(new URL(name, folder))
for (const [name, text] of documents) writeFileSync(new URL(name, folder), text)
console.log(`docs/workflows: ${documents.size}`)

writeFileSync(manualFile, typesetManual())
console.log('web/public/manual-de-usuario.pdf')

writeFileSync(accessTableFile, accessTable())
console.log('docs/access.md')

writeFileSync(decisionIndexFile, decisionIndex())
console.log('docs/decisions/README.md')

writeFileSync(architectureFile, withSettings(readFileSync(architectureFile, 'utf8')))
console.log('docs/architecture.md')
