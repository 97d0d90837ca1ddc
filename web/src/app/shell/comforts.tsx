import { Shortcuts } from '../../features/atajos/shortcuts.tsx'
import { IdleWatch } from '../../features/sesiones/idle-watch.tsx'

/** What goes along with every signed-in page without being seen; its code comes after the page. */
export default function Comforts() {
  return (
    <>
      <Shortcuts />
      <IdleWatch />
    </>
  )
}
