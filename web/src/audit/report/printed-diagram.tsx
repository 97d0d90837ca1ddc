import { diagramOf } from '@estrado/machines/diagram/diagram'
import type { Walk } from '@estrado/machines/diagram/walk'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { placeDiagram } from '../diagram/layout.ts'
import { MachineDiagram } from '../diagram/machine-diagram.tsx'

/** The diagram on paper; its size is the style's. */
export default function PrintedDiagram({ workflow, walk }: { workflow: Workflow; walk: Walk }) {
  return (
    <MachineDiagram workflow={workflow} walk={walk} placed={placeDiagram(diagramOf(workflow))} scale={1} />
  )
}
