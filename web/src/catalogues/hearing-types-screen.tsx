import { hearingTypes } from '@estrado/machines/catalogues/hearing-types'
import { CatalogueScreen } from '../kernel/catalogue/catalogue-screen.tsx'

/** `/catalogo/tipos-audiencias`. */
export default function HearingTypesScreen() {
  return (
    <CatalogueScreen
      of={hearingTypes}
      path="/catalogo/tipos-audiencias"
      calls="tiposAudiencias"
      columns={['descripcion', 'duracion']}
    />
  )
}
