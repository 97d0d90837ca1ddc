import { notificationZones } from '@estrado/machines/organisation/zones/notification-zones'
import { CatalogueScreen } from '../../kernel/catalogue/catalogue-screen.tsx'
import { FieldControls } from '../../kernel/catalogue/field-controls.ts'
import { ZoneArea } from './zone-area.tsx'

const controls = { area: ZoneArea }

/** `/organizacional/zonas-notificacion`: the kept catalogue, its areas drawn beside the office's other zones. */
export default function ZonesScreen() {
  return (
    <FieldControls value={controls}>
      <CatalogueScreen of={notificationZones} calls="zonas" />
    </FieldControls>
  )
}
