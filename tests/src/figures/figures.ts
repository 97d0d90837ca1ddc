import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { keptList } from '@estrado/machines/catalogues/kept'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { callNames } from '@estrado/machines/contract/calls'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { settings } from '@estrado/machines/settings/declared'
import { roleCodes } from '@estrado/machines/vocabulary/roles'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { besides, filesInCycles, isTest, linesOf, type Source } from './tree.ts'

/** What a change costs, or what shouldn't be there: counted in the sources. */
export type Figure = {
  readonly name: string
  readonly now: number
  readonly wanted: number
  /** More than this is a step back, which the test refuses. Lower it when `now` is lower. */
  readonly most: number
  /** The files that it was counted in. */
  readonly where: readonly string[]
}

/** The figures of a tree. */
export const figuresOf = (tree: readonly Source[]): readonly Figure[] => {
  const product = tree.filter((file) => !isTest(file))
  const code = product.filter(({ path }) => !path.endsWith('.css'))
  return [...costsOfChanges(product, code), ...shouldNotBe(tree, code)]
}

/** How many files a change touches: those that write down the name of what changes. */
function costsOfChanges(product: readonly Source[], code: readonly Source[]): readonly Figure[] {
  const naming = (pattern: RegExp, files = code) => files.filter(({ text }) => pattern.test(text))
  const written = (name: string, files = code) =>
    naming(new RegExp(`'${name.replaceAll('.', '\\.')}'`), files)
  const server = code.filter(({ path }) => /^(machines|api-mock)\//.test(path))
  const hearingTypes = product.filter(({ path }) => /hearing-types?[.-]/.test(path))
  // One screen serves every kept catalogue without a screen of its own, and is counted for each.
  const tables = code
    .filter(({ path, text }) => path.endsWith('-screen.tsx') && /<(?:List|Catalogue)Screen/.test(text))
    .filter(({ path }) => !path.startsWith('web/src/kernel/'))
  const ofCatalogues = tables.filter(({ text }) => text.includes('<CatalogueScreen'))
  const screens = tables.flatMap((screen) => {
    const serves = screen.path.endsWith('/kept-screen.tsx') ? keptList.length - ofCatalogues.length + 1 : 1
    return Array.from({ length: serves }, () => besides(screen, product))
  })
  return [
    files('Un estado de audiencia', namingStates(code, hearingWorkflow, /hearing/i), 4, 4),
    files('Un estado de causa', namingStates(code, causeWorkflow, /cause/i), 4, 4),
    // Whoever acts is no act.
    files('Un estado de acto', namingStates(code, proceduralActWorkflow, /\bact(?!or)/i), 4, 4),
    files('Un estado de notificación', namingStates(code, notificationWorkflow, /notifi/i), 4, 4),
    files(
      'Una llamada, en máquinas y API',
      callNames.map((name) => written(name, server)),
      3,
      3,
    ),
    files('Un campo de persona', [naming(/\bidGradoDiscapacidad\b/)], 4, 4),
    files(
      'Un rol',
      // Who holds it in the demo court is that court's data.
      roleCodes.map((role) => written(role).filter(({ path }) => !path.includes('/demo/data/'))),
      3,
      3,
    ),
    files(
      'Una configuración',
      Object.values(settings).map(({ name }) => written(name)),
      1,
      1,
    ),
    files('Un catálogo que se mantiene, lo suyo', [hearingTypes], 3, 3),
    files(
      'Un catálogo que se mantiene, donde se nombra',
      // Beside its own files and the rows that it comes with. Where those are asked is their use, as with any table.
      [
        naming(/\b(?:hearingTypes|tiposAudiencias)\b|\/tipos-audiencias'|hearing-types/)
          .filter((file) => !hearingTypes.includes(file))
          .filter(({ path }) => !path.includes('/demo/data/')),
      ],
      3,
      3,
    ),
    lines('Un catálogo que se mantiene, lo suyo', [hearingTypes], 80, 80),
    files('Una pantalla con tabla, con lo suyo', screens, 5, 3),
    lines('Una pantalla con tabla, con lo suyo', screens, 250, 215),
  ]
}

/**
 * For each state of a workflow the files that name it: as a text or, of a table by state, as a key beside others of
 * the workflow. Other workflows have states of the same name: their own files say nothing of this one's, nor do files
 * that don't speak of what it is about. A migration stands once and is never changed; the demo's data are that court's.
 */
function namingStates(
  code: readonly Source[],
  { name, states }: Workflow,
  about: RegExp,
): readonly (readonly Source[])[] {
  const names = Object.keys(states)
  const hasKey = (state: string, { text }: Source) => new RegExp(`\\b${state}:`).test(text)
  const isTable = (file: Source) => names.filter((state) => hasKey(state, file)).length > 2
  const among = code.filter(
    ({ path, text }) =>
      about.test(text) &&
      !/\/(?:deadlines|database\/migrations|demo\/data)\//.test(path) &&
      (!ofWorkflow.test(path) || path.includes(`/${name}/`)),
  )
  return names.map((state) =>
    among.filter((file) => file.text.includes(`'${state}'`) || (hasKey(state, file) && isTable(file))),
  )
}

/** What a workflow consists of. */
const ofWorkflow = /^machines\/src\/[^/]+\/[^/]+\/(?:machine|invariants|workflow|scenarios)\.ts$/

/** Two states beside each other, as a list, or as one condition: what they have in common has no name. */
export function listsOfStates(code: readonly Source[]): readonly string[] {
  const workflows = [hearingWorkflow, causeWorkflow, proceduralActWorkflow, notificationWorkflow]
  const one = `'(?:${[...new Set(workflows.flatMap(({ states }) => Object.keys(states)))].join('|')})'`
  const pattern = new RegExp(
    `(?:\\[|\\bin \\()\\s*(?:null,\\s*)?${one},\\s*${one}|=== ${one} \\|\\| [\\w.]+ === ${one}|!== ${one} && [\\w.]+ !== ${one}`,
    'g',
  )
  return code
    .filter(({ path }) => !ofWorkflow.test(path) && !path.includes('/database/migrations/'))
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(() => path))
}

/** What declared things leave no room for. */
function shouldNotBe(tree: readonly Source[], code: readonly Source[]): readonly Figure[] {
  const web = code.filter(({ path }) => path.startsWith('web/'))
  const screens = web.filter(({ path }) => !path.startsWith('web/src/kernel/'))
  const places = (pattern: RegExp, among: readonly Source[]) =>
    among.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(() => path))
  return [
    count(
      'Archivos de más de 300 líneas',
      code.filter((file) => file.lines > 300 && file.path !== generated).map(({ path }) => path),
      0,
    ),
    count('Archivos en ciclos de importación', filesInCycles(tree), 0),
    count('Conversiones por `unknown`', places(/as unknown as/g, code), 0),
    count('Claves de consulta a mano', places(/\bqueryKey:/g, screens), 0),
    count('Listas de estados a mano', listsOfStates(code), 0),
    count('Direcciones sin tipo', places(/strict: false/g, web), 0),
    count('Listas de oyentes a mano', places(/new Set<\(\) => void>/g, web), 0),
    count(
      'Hora de La Paz a mano',
      places(
        /'America\/La_Paz'|- 4 \* 3_600_000|:00-04:00`|split\('-'\)\.reverse/g,
        code.filter(({ path }) => !/^machines\/src\/(?:time\/|vocabulary\/defaults)/.test(path)),
      ),
      0,
    ),
    count('Textos que nadie dice', unsaid(tree), 0),
    count(
      'Reglas calladas del comprobador',
      places(/biome-ignore|@ts-(?:ignore|expect-error|nocheck)/g, code),
      0,
    ),
  ]
}

/** Texts whose name stands nowhere but where they are declared, each with its file. */
function unsaid(tree: readonly Source[]): readonly string[] {
  const named = new Map<string, number>()
  for (const { text } of tree)
    for (const [word] of text.matchAll(/[A-Za-z_]\w*/g)) named.set(word, (named.get(word) ?? 0) + 1)
  return tree
    .filter(({ path }) => /^machines\/src\/(?:.*texts|messages\/[^.]*)\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^\s+(\w+): ?(?:\(|'|`|$)/gm)].flatMap(([, name = '']) =>
        named.get(name) === 1 ? [`${path} ${name}`] : [],
      ),
    )
}

/** Row types of the tables, made by `npm run tables`. */
const generated = 'api-mock/src/database/tables.ts'

const count = (name: string, where: readonly string[], most: number): Figure => ({
  name,
  now: where.length,
  wanted: 0,
  most,
  where: [...new Set(where)],
})

/** Files of the middle one of several things. */
const files = (name: string, each: readonly (readonly Source[])[], wanted: number, most: number) =>
  middle(`${name}: archivos`, each, (some) => some.length, wanted, most)

/** Lines of the middle one of several things. */
const lines = (name: string, each: readonly (readonly Source[])[], wanted: number, most: number) =>
  middle(`${name}: líneas`, each, linesOf, wanted, most)

function middle(
  name: string,
  each: readonly (readonly Source[])[],
  measure: (files: readonly Source[]) => number,
  wanted: number,
  most: number,
): Figure {
  const sorted = each.toSorted((one, other) => measure(one) - measure(other))
  const median = sorted[sorted.length >> 1] ?? []
  return { name, now: measure(median), wanted, most, where: median.map(({ path }) => path) }
}
