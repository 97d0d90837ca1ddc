import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { useElementSize } from '@mantine/hooks'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import type { Digitising } from './digitising.ts'
import { type CardActions, PageCard } from './page-card.tsx'
import { columnsIn, pageMeasures, placeAfterDrop, placeOf, type Side } from './page-grid.logic.ts'
import classes from './page-grid.module.css'
import type { KeptPage } from './page-keepers/page-keeper.ts'
import { PagePreview } from './page-preview.tsx'
import type { Pictures } from './pictures.ts'
import { usePageKeys } from './use-page-keys.ts'

type PageGridProps = {
  readonly pages: readonly KeptPage[]
  readonly digitising: Digitising
  readonly locked: boolean
  /** The agent can straighten, crop and clean pages. */
  readonly correctable: boolean
  readonly pictures: Pictures
  readonly available: boolean
  readonly announce: (text: string) => void
}

/** The pages as they will stand in the PDF. Only those in sight are drawn: a hundred scroll like ten. */
export function PageGrid(props: PageGridProps) {
  const { pages: settled, digitising, locked, correctable, pictures, available, announce } = props
  const hintId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { ref: measured, width } = useElementSize<HTMLUListElement>()

  const [viewed, setViewed] = useState<string>()
  const columns = columnsIn(width)
  const keys = usePageKeys({ pages: settled, columns, locked, digitising, announce, onView: setViewed })
  const { pages } = keys
  const activeIndex = Math.max(
    0,
    pages.findIndex(({ id }) => id === keys.active),
  )
  const rows = useVirtualizer({
    count: width === 0 ? 0 : Math.ceil(pages.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => pageMeasures.height + pageMeasures.gap,
    overscan: 2,
    // The page that Tab stops at is always there: focus isn't lost by scrolling.
    rangeExtractor: (range) => {
      const row = Math.floor(activeIndex / columns)
      const drawn = defaultRangeExtractor(range)
      return row < range.count && !drawn.includes(row) ? [...drawn, row].sort((a, b) => a - b) : drawn
    },
  })

  const { wanted } = keys
  const goTo = useEffectEvent((id: string) => {
    const index = pages.findIndex((page) => page.id === id)
    if (index >= 0) rows.scrollToIndex(Math.floor(index / columns))
    const picture = scroller.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(id)}"]`)
    picture?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (wanted) goTo(wanted.id)
  }, [wanted])

  useDropping(scroller, (id, beside, side) => {
    const from = pages.findIndex((page) => page.id === id)
    const target = pages.findIndex((page) => page.id === beside)
    if (from < 0 || target < 0) return
    const place = placeAfterDrop(from, target, side)
    if (place === from) return
    announce(texts.moved(from + 1, place + 1))
    void digitising.move(id, place)
  })

  const actions = useStableActions({
    onKey: keys.onKey,
    onPress: keys.onPress,
    onFocus: keys.setActive,
    remove: keys.remove,
    view: setViewed,
    rotate: (id, step) => void digitising.rotate(id, step),
    correct: (id, corrected) => void digitising.correct(id, corrected),
  })

  return (
    <>
      <div ref={scroller} className={classes.scroller}>
        <ul
          ref={measured}
          className={classes.pages}
          style={{ height: rows.getTotalSize() }}
          aria-label={texts.pages}
        >
          {rows.getVirtualItems().flatMap((row) =>
            pages.slice(row.index * columns, (row.index + 1) * columns).map((page, offset) => {
              const index = row.index * columns + offset
              const { left, width: each } = placeOf(index, columns, width)
              return (
                <PageCard
                  key={page.id}
                  page={page}
                  index={index}
                  total={pages.length}
                  left={left}
                  top={row.start}
                  width={each}
                  active={index === activeIndex}
                  lifted={keys.lifted === page.id}
                  locked={locked}
                  correctable={correctable && !page.document}
                  hintId={hintId}
                  pictures={pictures}
                  available={available}
                  actions={actions}
                />
              )
            }),
          )}
        </ul>
      </div>
      {viewed !== undefined && (
        <PagePreview
          pages={pages}
          id={viewed}
          digitising={digitising}
          onChange={setViewed}
          onClose={() => {
            setViewed(undefined)
            keys.setActive(viewed)
          }}
        />
      )}
      <p id={hintId} className={classes.hint}>
        {texts.keysHint}
      </p>
    </>
  )
}

/** The same functions for as long as the grid lives, so that a page is drawn anew only when it changes. */
function useStableActions(now: CardActions): CardActions {
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  return useMemo<CardActions>(
    () => ({
      onKey: (...given) => latest.current.onKey(...given),
      onPress: (id) => latest.current.onPress(id),
      onFocus: (id) => latest.current.onFocus(id),
      remove: (id) => latest.current.remove(id),
      view: (id) => latest.current.view(id),
      rotate: (...given) => latest.current.rotate(...given),
      correct: (...given) => latest.current.correct(...given),
    }),
    [],
  )
}

/** Pages dropped by mouse or finger; the grid scrolls along while one is held at its edge. */
function useDropping(
  scroller: RefObject<HTMLDivElement | null>,
  onDrop: (id: string, beside: string, side: Side) => void,
): void {
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const stopScrolling = autoScrollForElements({ element })
    const stopListening = monitorForElements({
      canMonitor: ({ source }) => typeof source.data.page === 'string',
      onDrop: ({ source, location }) => {
        const [target] = location.current.dropTargets
        if (target)
          latest.current(String(source.data.page), String(target.data.beside), target.data.side as Side)
      },
    })
    return () => {
      stopScrolling()
      stopListening()
    }
  }, [scroller])
}
