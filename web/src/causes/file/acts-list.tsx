import { causeFile as texts } from '@estrado/machines/causes/page-texts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { IconCheck } from '../../ui/icons.ts'
import { shownInstant } from '../../ui/instant.ts'
import actsClasses from './acts.module.css'
import type { FileAct } from './file-types.ts'

type ActsListProps = {
  readonly acts: readonly FileAct[]
  readonly open: number | undefined
  readonly onOpen: (id: number) => void
}

/** Acts, the latest first; of thousands only those near the window are drawn. */
export function ActsList({ acts, open, onOpen }: ActsListProps) {
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: acts.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => acts[index]?.id ?? index,
    estimateSize: () => 58,
    overscan: 12,
  })
  const chosen = acts.findIndex(({ id }) => id === open)
  useEffect(() => {
    if (chosen >= 0) rows.scrollToIndex(chosen, { align: 'auto' })
  }, [rows, chosen])
  return (
    <div ref={box} className={actsClasses.list}>
      <ol className={actsClasses.room} aria-label={texts.actsList} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const act = acts[index]
          if (!act) return null
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              data-selected={act.id === open}
              aria-setsize={acts.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <button
                type="button"
                className={actsClasses.actRow}
                aria-current={act.id === open || undefined}
                onClick={() => onOpen(act.id)}
              >
                <span className={actsClasses.actLine}>
                  <strong>{act.tipoActoProcesal.descripcion}</strong>
                  <time dateTime={act.fecha}>{shownInstant(act.fecha)}</time>
                </span>
                <span className={actsClasses.actLine}>
                  <span className={actsClasses.reference} title={act.referencia}>
                    {act.referencia}
                  </span>
                  <span className={actsClasses.actState}>
                    {(act.documento?.firmado || act.documento?.aprobado) && (
                      <IconCheck size={14} aria-hidden className={actsClasses.signed} />
                    )}
                    {act.situacionDescripcion}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
