import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  IconFileText,
  IconRotate,
  IconRotateClockwise,
  IconTrash,
  IconWand,
  IconZoomIn,
} from '../ui/icons.ts'
import { pageMeasures, type Side, sideAt } from './page-grid.logic.ts'
import classes from './page-grid.module.css'
import type { KeptPage } from './page-keepers/page-keeper.ts'
import { type Pictures, usePicture } from './pictures.ts'

export type CardActions = {
  readonly onKey: (event: KeyboardEvent, id: string) => void
  readonly onPress: (id: string) => void
  readonly onFocus: (id: string) => void
  readonly rotate: (id: string, step: 1 | -1) => void
  readonly correct: (id: string, corrected: boolean) => void
  readonly remove: (id: string) => void
  readonly view: (id: string) => void
}

type PageCardProps = {
  readonly page: KeptPage
  readonly index: number
  readonly total: number
  readonly left: number
  readonly top: number
  readonly width: number
  /** The one page that Tab stops at. */
  readonly active: boolean
  readonly lifted: boolean
  readonly locked: boolean
  /** The agent can straighten, crop and clean it. */
  readonly correctable: boolean
  readonly hintId: string
  readonly pictures: Pictures
  /** Who keeps the pages can be asked. */
  readonly available: boolean
  readonly actions: CardActions
}

/** One page: its picture, which can be dragged and lifted, and what can be done to it. */
export const PageCard = memo(function PageCard(props: PageCardProps) {
  const { page, index, total, active, lifted, locked, correctable, actions } = props
  const card = useRef<HTMLLIElement>(null)
  const [side, setSide] = useState<Side | null>(null)
  const [dragged, setDragged] = useState(false)
  const number = index + 1
  const tabIndex = active ? 0 : -1
  const address = usePicture(props.pictures, page, props.available)

  useEffect(() => {
    const element = card.current
    if (!element || locked) return
    const stopDragging = draggable({
      element,
      getInitialData: () => ({ page: page.id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
    const stopReceiving = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.page === 'string',
      // Between two pages the one that was left last still counts.
      getIsSticky: () => true,
      getData: ({ input }) => {
        const { left, width } = element.getBoundingClientRect()
        return { beside: page.id, side: sideAt(input.clientX, left, width) }
      },
      onDrag: ({ self }) => setSide(self.data.side as Side),
      onDragLeave: () => setSide(null),
      onDrop: () => setSide(null),
    })
    return () => {
      stopDragging()
      stopReceiving()
    }
  }, [page.id, locked])

  return (
    <li
      ref={card}
      className={classes.page}
      style={{
        width: props.width,
        height: pageMeasures.height,
        transform: `translate(${props.left}px, ${props.top}px)`,
      }}
      aria-setsize={total}
      aria-posinset={number}
      data-lifted={lifted}
      data-dragged={dragged}
      data-side={side}
    >
      <button
        type="button"
        className={classes.picture}
        data-page={page.id}
        // Esc puts a lifted page back and closes nothing.
        data-mantine-stop-propagation={lifted}
        tabIndex={tabIndex}
        aria-label={labelOf(page, number, total, address)}
        aria-describedby={props.hintId}
        aria-pressed={lifted}
        onFocus={() => actions.onFocus(page.id)}
        onClick={() => actions.onPress(page.id)}
        onKeyDown={(event) => actions.onKey(event, page.id)}
      >
        <PagePicture page={page} address={address} />{' '}
        {page.blank && <span className={classes.mark}>{texts.blank}</span>}
      </button>
      <div className={classes.actions}>
        <span className={classes.number}>{number}</span>
        <CardButton
          tabIndex={tabIndex}
          label={texts.viewPage(number)}
          disabled={false}
          onClick={() => actions.view(page.id)}
        >
          <IconZoomIn size={16} aria-hidden />
        </CardButton>
        <CardButton
          tabIndex={tabIndex}
          label={texts.rotateLeft(number)}
          disabled={locked}
          onClick={() => actions.rotate(page.id, -1)}
        >
          <IconRotate size={16} aria-hidden />
        </CardButton>
        <CardButton
          tabIndex={tabIndex}
          label={texts.rotateRight(number)}
          disabled={locked}
          onClick={() => actions.rotate(page.id, 1)}
        >
          <IconRotateClockwise size={16} aria-hidden />
        </CardButton>
        {correctable && (
          <CardButton
            tabIndex={tabIndex}
            label={texts.correctPage(number)}
            pressed={page.corrected}
            disabled={locked}
            onClick={() => actions.correct(page.id, !page.corrected)}
          >
            <IconWand size={16} aria-hidden />
          </CardButton>
        )}
        <CardButton
          tabIndex={tabIndex}
          label={texts.removePage(number)}
          disabled={locked}
          onClick={() => actions.remove(page.id)}
        >
          <IconTrash size={16} aria-hidden />
        </CardButton>
      </div>
    </li>
  )
})

type CardButtonProps = {
  readonly label: string
  readonly tabIndex: number
  readonly disabled: boolean
  readonly pressed?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A plain button: with the kit's, of which a page would have four, rows come too slowly while one scrolls. */
function CardButton({ label, pressed, children, ...rest }: CardButtonProps) {
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      {...rest}
    >
      {children}
    </button>
  )
}

/** The address of a page's picture; undefined until it has come, null where it can't be shown. */
type Address = string | null | undefined

/** What stands in the place of a picture. */
function wordsFor(page: KeptPage, address: Address): string | null {
  if (page.document) return texts.documentPage(page.title, page.sheets)
  if (typeof address === 'string') return null
  return address === null ? texts.pictureMissing : texts.pageLoading
}

/** Holds all that the button shows, in its order: whoever speaks to the browser says what they see. */
function labelOf(page: KeptPage, number: number, total: number, address: Address): string {
  const words = wordsFor(page, address)
  return [
    texts.page(number, total),
    ...(words ? [words] : []),
    ...(page.blank ? [texts.blank] : []),
    ...(page.corrected ? [texts.corrected] : []),
  ].join(', ')
}

function PagePicture({ page, address }: { readonly page: KeptPage; readonly address: Address }) {
  const words = wordsFor(page, address)
  if (words) {
    return (
      <span className={classes.placeholder}>
        {page.document && <IconFileText size={32} aria-hidden />}
        <span>{words}</span>
      </span>
    )
  }
  return <img src={address ?? undefined} alt="" draggable={false} decoding="async" />
}
