import type { Option } from '../../ui/select-fields.tsx'

/** Municipalities under their departments, both in the order of their names. */
export function groupedMunicipalities(
  municipalities: readonly {
    readonly id: number
    readonly descripcion: string
    readonly idDepartamento: number
  }[],
  departments: readonly { readonly id: number; readonly descripcion: string }[],
): readonly Option[] {
  const byName = new Intl.Collator('es').compare
  return [...departments]
    .sort((a, b) => byName(a.descripcion, b.descripcion))
    .flatMap((department) =>
      municipalities
        .filter(({ idDepartamento }) => idDepartamento === department.id)
        .sort((a, b) => byName(a.descripcion, b.descripcion))
        .map(({ id, descripcion }) => ({ id, descripcion, grupo: department.descripcion })),
    )
}
