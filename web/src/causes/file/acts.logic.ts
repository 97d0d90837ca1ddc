import { causeFile as texts } from '@estrado/machines/causes/page-texts'
import { matches } from '../../ui/accent-fold.ts'
import type { FileAct } from './file-types.ts'

/** What narrows the list of acts: words, a category, a state. */
export type ActNarrowing = {
  readonly buscar: string
  readonly categoria: number | null
  readonly situacion: string | null
}

const once = <T extends string | number>(
  options: readonly { readonly id: T; readonly descripcion: string }[],
) =>
  [...new Map(options.map((option) => [option.id, option])).values()].sort((a, b) =>
    a.descripcion.localeCompare(b.descripcion, 'es'),
  )

/** Filters of the list of acts, with the choices that lead somewhere. */
export const actFilters = (acts: readonly FileAct[]) =>
  ({
    buscar: { kind: 'text', label: texts.searchActs, hint: texts.searchActsHint },
    categoria: {
      kind: 'choice',
      label: texts.category,
      any: texts.anyCategory,
      options: once(
        acts.map(({ tipoActoProcesal: { idCategoria, categoria } }) => ({
          id: idCategoria,
          descripcion: categoria,
        })),
      ),
    },
    situacion: {
      kind: 'choice',
      label: texts.actState,
      any: texts.anyState,
      options: once(
        acts.map(({ situacion, situacionDescripcion }) => ({
          id: situacion ?? attached,
          descripcion: situacionDescripcion,
        })),
      ),
    },
  }) as const

/** In the address: an act that was attached and has no state of its own. */
const attached = 'adjunto'

/** The acts that are left, the latest first. */
export function narrowedActs(acts: readonly FileAct[], by: ActNarrowing): readonly FileAct[] {
  return acts
    .filter(
      ({ tipoActoProcesal, referencia, situacion }) =>
        (by.categoria === null || tipoActoProcesal.idCategoria === by.categoria) &&
        (by.situacion === null || (situacion ?? attached) === by.situacion) &&
        matches(`${tipoActoProcesal.descripcion} ${referencia}`, by.buscar.trim()),
    )
    .toReversed()
}
