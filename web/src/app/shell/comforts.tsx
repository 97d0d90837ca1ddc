import { IdleWatch } from '../../session/idle-watch.tsx'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'

/** What goes along with every signed-in page without being seen; its code comes after the page. */
export default function Comforts() {
  return (
    <>
      <Shortcuts />
      <IdleWatch />
    </>
  )
}
