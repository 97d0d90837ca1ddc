import { officeTreeTexts as texts } from '@estrado/machines/organisation/office-texts'
import { getTreeExpandedState, Tree, useTree } from '@mantine/core'
import '@mantine/core/styles/Tree.layer.css'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields.tsx'
import { IconChevronRight } from '../ui/icons.ts'
import { BesideFailure } from '../ui/split-view.tsx'
import { Status } from '../ui/status.tsx'
import { type Branch, officeTree } from './office-tree.logic.ts'
import classes from './office-tree.module.css'

type Node = { readonly value: string; readonly label: React.ReactNode; readonly children?: Node[] }

const nodeOf = ({ office, below }: Branch): Node => ({
  value: String(office.id),
  label: (
    <span className={classes.office}>
      {office.descripcion}
      {office.cerrada && <Status tone="neutral">{texts.closed}</Status>}
      {below.length > 0 && <span className={classes.count}>{below.length}</span>}
    </span>
  ),
  ...(below.length > 0 && { children: below.map(nodeOf) }),
})

/** Which office depends on which; an office that is chosen opens beside the list. */
export default function OfficeTreeDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useCall('oficinas.tree')
  const [search, setSearch] = useState('')
  const nodes = useMemo(() => officeTree(data ?? [], search).map(nodeOf), [data, search])
  const navigate = useNavigate()
  const open = (id: string) => {
    onClose()
    void navigate({ href: `/organizacional/oficinas?entrada=${id}` })
  }
  return (
    <Dialog opened title={texts.title} onClose={onClose} size="lg">
      <div className={classes.tree}>
        <TextField
          label={texts.search}
          name="buscar"
          value={search}
          onChange={setSearch}
          errors={undefined}
          description={texts.hint}
          autoFocus
        />
        {error && <BesideFailure text={texts.failed} retry={refetch} error={error} />}
        {data && nodes.length === 0 && <p role="status">{texts.nothing(search)}</p>}
        {/* Another search opens other branches: the tree begins anew. */}
        {nodes.length > 0 && <OfficeTree key={search} nodes={nodes} whole={search !== ''} onOpen={open} />}
      </div>
    </Dialog>
  )
}

type OfficeTreeProps = {
  readonly nodes: Node[]
  readonly whole: boolean
  readonly onOpen: (id: string) => void
}

function OfficeTree({ nodes, whole, onOpen }: OfficeTreeProps) {
  const first = nodes.map(({ value }) => value)
  const tree = useTree({ initialExpandedState: getTreeExpandedState(nodes, whole ? '*' : first) })
  return (
    <Tree
      data={nodes}
      tree={tree}
      levelOffset={24}
      expandOnClick={false}
      aria-label={texts.title}
      onKeyDown={(event) => {
        const id = (event.target as HTMLElement).closest<HTMLElement>('[data-value]')?.dataset.value
        if (event.key === 'Enter' && id) onOpen(id)
      }}
      renderNode={({ node, expanded, hasChildren, elementProps }) => (
        <div {...elementProps} className={`${elementProps.className} ${classes.row}`}>
          {hasChildren ? (
            <IconChevronRight
              size={18}
              aria-hidden
              data-expanded={expanded}
              className={classes.chevron}
              onClick={() => tree.toggleExpanded(node.value)}
            />
          ) : (
            <span className={classes.chevron} />
          )}
          {/* The keyboard opens it by Enter on the tree's own item. */}
          <button type="button" tabIndex={-1} className={classes.name} onClick={() => onOpen(node.value)}>
            {node.label}
          </button>
        </div>
      )}
    />
  )
}
