import { matches } from '../../ui/accent-fold.ts'

type Line = { readonly value: string; readonly label: string }
/** One department with its municipalities, as the select takes them. */
type Group<L> = { readonly group: string; readonly items: L[] }

export type MunicipalityGroup = Group<Line>

/** Municipalities under their departments, both in the order of their names. */
export function municipalityGroups(
  municipalities: readonly {
    readonly id: number
    readonly descripcion: string
    readonly idDepartamento: number
  }[],
  departments: readonly { readonly id: number; readonly descripcion: string }[],
): readonly Group<Line>[] {
  const byName = new Intl.Collator('es').compare
  return [...departments]
    .sort((a, b) => byName(a.descripcion, b.descripcion))
    .map((department) => ({
      group: department.descripcion,
      items: municipalities
        .filter(({ idDepartamento }) => idDepartamento === department.id)
        .sort((a, b) => byName(a.descripcion, b.descripcion))
        .map(({ id, descripcion }) => ({ value: String(id), label: descripcion })),
    }))
    .filter(({ items }) => items.length > 0)
}

/** What a search leaves of the groups: the words may be of the municipality, of its department, or of both. */
export function groupsMatching(groups: readonly MunicipalityGroup[], search: string): MunicipalityGroup[] {
  return groups
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ label }) => matches(`${label} ${group}`, search.trim())),
    }))
    .filter(({ items }) => items.length > 0)
}
