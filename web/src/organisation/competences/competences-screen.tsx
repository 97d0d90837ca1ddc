import type { RowOf } from '@estrado/machines/kernel/fields'
import { competences } from '@estrado/machines/organisation/competences'
import { CatalogueScreen } from '../../kernel/catalogue/catalogue-screen.tsx'
import { DrawEffect } from './draw-effect.tsx'

/** `/organizacional/competencias-gestora`: what an entry does to the draw is simulated before it is saved. */
export default function CompetencesScreen() {
  return (
    <CatalogueScreen
      of={competences}
      calls="competenciasGestora"
      preview={(id, fila) => <DrawEffect id={id} fila={fila as RowOf<typeof competences.fields>} />}
    />
  )
}
