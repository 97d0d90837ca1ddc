import { build, type Rolldown, type UserConfig } from 'vite'
import { editor, frame, home, openScreens } from './scripts/open-screens.mjs'

/**
 * Bytes, before compression, that a page may load in vain to save a request: what a request itself costs in both
 * directions.
 */
const worthOfARequest = 1500

/** Chunks that go out as one file, and the entries that load it. */
type Part = { readonly chunks: Rolldown.OutputChunk[]; readonly loadedBy: Set<string>; bytes: number }

/** Pages that have budgets of their own. */
const budgetedPages = [...openScreens, ...frame, home]

/** Only chunks that the same of these pages, and the editor or not, load become one. */
const budgeted = ({ loadedBy }: Part): string =>
  [...loadedBy]
    .filter((entry) => [...budgetedPages, editor].some((budgeted) => entry.endsWith(budgeted)))
    .sort()
    .join()

/** Everything that arrives with a chunk. */
function withImports(
  from: Rolldown.OutputChunk,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
  seen = new Set<Rolldown.OutputChunk>(),
): ReadonlySet<Rolldown.OutputChunk> {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const file of from.imports) {
    const next = byFile.get(file)
    if (next) withImports(next, byFile, seen)
  }
  return seen
}

/** Who loads each chunk. Where the shell does, every screen within it has it already. */
function loadersOf(chunks: readonly Rolldown.OutputChunk[]): ReadonlyMap<Rolldown.OutputChunk, Set<string>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const loaders = new Map(chunks.map((chunk) => [chunk, new Set<string>()]))
  for (const entry of chunks) {
    if (entry.facadeModuleId === null) continue
    for (const chunk of withImports(entry, byFile)) loaders.get(chunk)?.add(entry.facadeModuleId)
  }
  for (const [chunk, loadedBy] of loaders) {
    const entries = [...loadedBy]
    if (!entries.some((entry) => frame.some((part) => entry.endsWith(part)))) continue
    loaders.set(chunk, new Set(entries.filter((entry) => budgetedPages.some((own) => entry.endsWith(own)))))
  }
  return loaders
}

/** What becoming one file saves all pages together: negative where they would load more in vain. */
function gain(one: Part, other: Part): number {
  let gained = 0
  for (const entry of one.loadedBy) gained += other.loadedBy.has(entry) ? worthOfARequest : -other.bytes
  for (const entry of other.loadedBy) if (!one.loadedBy.has(entry)) gained -= one.bytes
  return gained
}

class Parts {
  private readonly of = new Map<string, Part>()
  private readonly free: Part[]

  constructor(chunks: readonly Rolldown.OutputChunk[], isFixed: (chunk: Rolldown.OutputChunk) => boolean) {
    const loaders = loadersOf(chunks)
    for (const chunk of chunks) {
      const loadedBy = new Set(loaders.get(chunk))
      this.of.set(chunk.fileName, { chunks: [chunk], loadedBy, bytes: chunk.code.length })
    }
    this.free = [...this.of.values()].filter((part) => part.chunks.every((chunk) => !isFixed(chunk)))
  }

  /** Joins, best first, until nothing is gained any more. */
  join(): readonly Part[] {
    for (let best = this.best(); best; best = this.best()) {
      const [one, other] = best
      one.chunks.push(...other.chunks)
      one.bytes += other.bytes
      for (const entry of other.loadedBy) one.loadedBy.add(entry)
      for (const { fileName } of other.chunks) this.of.set(fileName, one)
      this.free.splice(this.free.indexOf(other), 1)
    }
    return this.free.filter(({ chunks }) => chunks.length > 1)
  }

  private best(): readonly [Part, Part] | undefined {
    let best: readonly [Part, Part] | undefined
    let most = 0
    for (const [at, one] of this.free.entries()) {
      for (const other of this.free.slice(at + 1)) {
        const gained = gain(one, other)
        if (gained <= most || budgeted(one) !== budgeted(other)) continue
        if (this.leadsAround(one, other) || this.leadsAround(other, one)) continue
        most = gained
        best = [one, other]
      }
    }
    return best
  }

  private importsOf({ chunks }: Part): ReadonlySet<Part> {
    return new Set(chunks.flatMap(({ imports }) => imports.flatMap((file) => this.of.get(file) ?? [])))
  }

  /** Is there a way by a third part? As one file the two would import each other in a circle. */
  private leadsAround(from: Part, to: Part): boolean {
    const seen = new Set([from, to])
    const leads = (part: Part): boolean =>
      [...this.importsOf(part)].some((next) => {
        if (next === to) return part !== from
        if (seen.has(next)) return false
        seen.add(next)
        return leads(next)
      })
    return leads(from)
  }
}

/**
 * Chunk plan: a first build says which modules are loaded together; small chunks of it become one file where that
 * costs no page much (`docs/decisions/first-load.md`). `kept`: chunks that have their name from the configuration.
 */
export async function chunkPlan(
  config: UserConfig,
  kept: readonly string[],
): Promise<Rolldown.CodeSplittingGroup> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const isFixed = ({ facadeModuleId, name }: Rolldown.OutputChunk) =>
    facadeModuleId !== null || kept.includes(name)
  const names = new Map(
    new Parts(chunks, isFixed)
      .join()
      .flatMap((part, at) =>
        part.chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => [id, `part-${at + 1}`] as const)),
      ),
  )
  return { name: (id) => names.get(id) ?? null, priority: -1, includeDependenciesRecursively: false }
}
