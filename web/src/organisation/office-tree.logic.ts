import type { AnswerOf } from '@estrado/machines/contract/types'
import { matches } from '../ui/accent-fold.ts'

export type OfficeInTree = AnswerOf<'oficinas.tree'>[number]
export type Branch = { readonly office: OfficeInTree; readonly below: readonly Branch[] }

/**
 * Offices under those that they depend on. An office above that isn't among them leaves its own at the top. `search`: only
 * offices that hold its words, with those above them; empty: all.
 */
export function officeTree(offices: readonly OfficeInTree[], search: string): readonly Branch[] {
  const known = new Set(offices.map(({ id }) => id))
  const below = new Map<number | null, OfficeInTree[]>()
  for (const office of offices) {
    const above = office.idPadre !== null && known.has(office.idPadre) ? office.idPadre : null
    below.set(above, [...(below.get(above) ?? []), office])
  }
  const branches = (parent: number | null): readonly Branch[] =>
    (below.get(parent) ?? []).flatMap((office) => {
      const own = branches(office.id)
      const wanted = search.trim() === '' || matches(`${office.descripcion} ${office.municipio}`, search)
      return wanted || own.length > 0 ? [{ office, below: own }] : []
    })
  return branches(null)
}
