// Measures what a visitor downloads, gzipped JavaScript and CSS, from the manifest of the last build, and fails
// beyond the budgets of the house. Of the code on demand (PDF viewer, map, dialogs behind a button) only the editor's
// counts, by itself.
// node web/scripts/budget.mjs [--json]
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { editor, frame, home, openScreens } from './open-screens.mjs'

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

const entry = 'index.html'
const isScreen = (source) => /^src\/.*-screen\.tsx$/.test(source)

/** Screens that open without a session have the smaller budget for their whole page. */
const budgets = { public: 170_000, shell: 230_000, screen: 60_000, editor: 90_000 }

/** Files that arrive with a chunk: itself, what it imports statically, and their styles. */
function filesOf(source, seen = new Set()) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is not in the build; is the budget's list of screens out of date?`)
  if (seen.has(source)) return []
  seen.add(source)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => filesOf(next, seen))]
}

const sizes = new Map()
function gzipped(file) {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(new URL(file, dist))).length
  sizes.set(file, size)
  return size
}

const union = (...sources) => new Set(sources.flatMap((source) => filesOf(source)))
const weight = (files) => [...files].reduce((sum, file) => sum + gzipped(file), 0)

const shellFiles = union(entry, ...frame)
const screens = Object.keys(manifest).filter(isScreen)
const beyondShell = (source) => weight([...union(source)].filter((file) => !shellFiles.has(file)))
const lines = [
  ...openScreens.map((source) => ({
    name: source,
    bytes: weight(union(entry, source)),
    budget: budgets.public,
  })),
  { name: 'shell with home', bytes: weight(union(entry, ...frame, home)), budget: budgets.shell },
  ...screens
    .filter((source) => !openScreens.includes(source) && source !== home)
    .map((source) => ({
      name: source,
      bytes: beyondShell(source),
      budget: budgets.screen,
    })),
  { name: `${editor}, on demand`, bytes: beyondShell(editor), budget: budgets.editor },
]

if (process.argv.includes('--json')) console.log(JSON.stringify(lines))
else {
  for (const { name, bytes, budget } of lines) {
    const kilobytes = (number) => (number / 1000).toFixed(1).padStart(6)
    console.log(
      `${bytes <= budget ? 'ok    ' : 'BEYOND'} ${kilobytes(bytes)} of ${kilobytes(budget)} kB gz  ${name}`,
    )
  }
}
/** Each file is a request: `chunk-plan.ts` joins the small ones that arrive together. */
const mostFiles = 30
if (shellFiles.size > mostFiles) console.log(`BEYOND ${shellFiles.size} of ${mostFiles} files  shell`)
process.exitCode = shellFiles.size <= mostFiles && lines.every(({ bytes, budget }) => bytes <= budget) ? 0 : 1
