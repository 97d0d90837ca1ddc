import { actTypes } from '@estrado/machines/catalogues/act-types'
import { CatalogueScreen } from '../kernel/catalogue/catalogue-screen.tsx'

/** `/catalogo/tipos-actos-procesales`. */
export default function ActTypesScreen() {
  return (
    <CatalogueScreen
      of={actTypes}
      path="/catalogo/tipos-actos-procesales"
      calls="tiposActosProcesales"
      columns={['descripcion', 'idCategoria', 'visibilidad', 'roles']}
    />
  )
}
