import { crimes } from '@estrado/machines/catalogues/crimes'
import { CatalogueScreen } from '../kernel/catalogue/catalogue-screen.tsx'

/** `/catalogo/delitos`. */
export default function CrimesScreen() {
  return (
    <CatalogueScreen
      of={crimes}
      path="/catalogo/delitos"
      calls="delitos"
      columns={['descripcion', 'articulo', 'norma', 'tipoAccion', 'idSubgrupoDelito']}
    />
  )
}
