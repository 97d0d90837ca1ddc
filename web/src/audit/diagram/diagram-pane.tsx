import { auditStreamTexts as texts } from '@estrado/machines/audit/screen-texts'
import { diagramOf } from '@estrado/machines/diagram/diagram'
import type { Walk } from '@estrado/machines/diagram/walk'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconZoomIn, IconZoomOut } from '../../ui/icons.ts'
import { ScrollArea } from '../stream/scroll-area.tsx'
import classes from './diagram.module.css'
import { placeDiagram } from './layout.ts'
import { MachineDiagram } from './machine-diagram.tsx'

/** A cause's machine fits a phone whole at this; what is too small to read is enlarged by hand. */
const smallestFit = 0.45
const largestFit = 1.1
const zoomStep = 1.25
const padding = 16
/** Room around the present state, so that the arrow that led to it is seen too. */
const edge = 64

/** The diagram as large as its room lets it be; larger and smaller by hand. Follows the walk. */
export default function DiagramPane({ workflow, walk }: { workflow: Workflow; walk: Walk }) {
  const placed = useMemo(() => placeDiagram(diagramOf(workflow)), [workflow])
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth - padding))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const fit = Math.min(Math.max(room / placed.width, smallestFit), largestFit)
  // The state of the moment stays in sight without moving what is around the diagram.
  useEffect(() => {
    if (room === 0) return
    const state = box.current?.querySelector(`[data-state="${CSS.escape(walk.state)}"]`)
    const scroller = state?.closest('section')
    if (!state || !scroller) return
    const at = state.getBoundingClientRect()
    const view = scroller.getBoundingClientRect()
    if (at.left < view.left || at.right > view.right) {
      scroller.scrollLeft += at.left + at.width / 2 - view.left - view.width / 2
    }
    if (at.top < view.top + edge || at.bottom > view.bottom - edge) {
      scroller.scrollTop += at.top + at.height / 2 - view.top - view.height / 2
    }
  }, [walk.state, room])
  return (
    <div ref={box} className={classes.box}>
      <div className={classes.zoom}>
        <IconButton label={texts.zoomOut} size={30} onClick={() => setZoom(zoom / zoomStep)}>
          <IconZoomOut size={18} aria-hidden />
        </IconButton>
        <IconButton label={texts.zoomIn} size={30} onClick={() => setZoom(zoom * zoomStep)}>
          <IconZoomIn size={18} aria-hidden />
        </IconButton>
      </div>
      <ScrollArea label={texts.diagram} className={classes.scroll}>
        {room > 0 && <MachineDiagram workflow={workflow} walk={walk} placed={placed} scale={fit * zoom} />}
      </ScrollArea>
    </div>
  )
}
