import { type Point, rotationOf } from '@estrado/machines/annotations/geometry'
import { annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import { annotationDefaults } from '@estrado/machines/annotations/vocabulary'
import { documents } from '@estrado/machines/documents/texts'
import { viewer } from '@estrado/machines/messages/interface'
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useDriver } from '../kernel/driver.ts'
import { FailedLoad } from '../ui/failed-load.tsx'
import { PdfPages } from '../ui/pdf/pdf-pages.tsx'
import { PdfSearchBar } from '../ui/pdf/pdf-search-bar.tsx'
import type { PdfSource } from '../ui/pdf/pdf-source.ts'
import { useContentWidth } from '../ui/pdf/use-content-width.ts'
import { usePagePlace } from '../ui/pdf/use-page-place.ts'
import { usePdf } from '../ui/pdf/use-pdf.ts'
import { usePdfSearch } from '../ui/pdf/use-pdf-search.ts'
import { useMedia } from '../ui/use-media.ts'
import type { Annotating } from './annotating.ts'
import { type Shared, SharedProvider, type Sheet } from './annotating-context.ts'
import { AnnotationLayer } from './annotation-layer.tsx'
import type { Note } from './annotation-set.logic.ts'
import { AnnotationToolbar } from './annotation-toolbar.tsx'
import classes from './annotation-viewer.module.css'
import { emptyNote, placedNote } from './new-notes.ts'
import { isCursorKey } from './reading-cursor.logic.ts'
import { SideList } from './side-list.tsx'
import { useMarking } from './use-marking.ts'
import { annotationKeys } from './viewer-keys.ts'

type AnnotationViewerProps = {
  readonly annotating: Annotating
  readonly source: PdfSource
  /** Hears the SHA-256 of the file that is shown. */
  readonly onOpened?: (sha256: string) => void
  readonly name: string
  /** Stamp of signed and approved documents. */
  readonly watermark: string | undefined
  /** How saving stands, beside the button. */
  readonly state?: ReactNode
  /** What there is to be told above the pages. */
  readonly notices?: ReactNode
  /** Beside the list, below it: versions. */
  readonly versions?: ReactNode
}

const PrintedNotes = lazy(() => import('./printed-notes.tsx'))

const narrowWindow = '(max-width: 767px)'

/** A document with its annotations (`spec 2 §2`): tools above, pages in the middle, the list at the side. */
export function AnnotationViewer(props: AnnotationViewerProps) {
  const { annotating, source, name, watermark } = props
  const scroll = useRef<HTMLElement>(null)
  const { pdf, ratio, width: natural, failed, error, retry } = usePdf(source, props.onOpened)
  const total = pdf?.numPages ?? 0
  const { page, goTo } = usePagePlace(scroll, total)
  const { found, search, step, clear } = usePdfSearch(pdf, goTo)
  const room = useContentWidth(scroll, Number.POSITIVE_INFINITY)
  const narrow = useMedia(narrowWindow)
  const [percent, setPercent] = useState<number>()
  const [turn, setTurn] = useState(rotationOf(0))
  const [printing, setPrinting] = useState(false)
  const [searching, setSearching] = useState(false)
  const [side, setSide] = useState(!narrow)
  const [sheets] = useState(() => new Map<number, Sheet>())
  const marking = useMarking(annotating, scroll, sheets, page)

  const mayEdit = useDriver(
    annotating,
    ({ snapshot, set }) =>
      annotating.editable && set.current && (snapshot.matches('unchanged') || snapshot.matches('changed')),
  )
  const present = useDriver(annotating, ({ history }) => history.present)
  // On a phone a page is as wide as the window until the person says otherwise.
  const zoom = percent ?? (narrow ? 0 : annotationDefaults.zoomPercent)
  const lying = turn === 90 || turn === 270
  const upright = zoom === 0 ? room : (natural * zoom) / 100
  const width = zoom !== 0 && lying ? upright * ratio : upright

  const put = (sheet: Sheet, at: Point, byKey: boolean) => {
    if (!mayEdit) return
    const { tool } = annotating.getState().snapshot.context
    if (tool === 'comment' || tool === 'text')
      annotating.show({ kind: 'new', note: emptyNote(annotating, sheet, tool, at) })
    else if (byKey && (tool === 'rectangle' || tool === 'drawing')) {
      const note = placedNote(annotating, sheet, tool, at)
      if (note && annotating.add(note)) {
        annotating.focusOn(note.id)
        annotating.choose('select')
      }
    }
  }
  const putLatest = useRef(put)
  useEffect(() => {
    putLatest.current = put
  })
  const shared = useMemo<Shared>(
    () => ({ annotating, sheets, watermark, place: (...at) => putLatest.current(...at) }),
    [annotating, sheets, watermark],
  )

  // What had the focus may be gone, by undo or the eraser: the pages have it then.
  const focused = useRef<Element>(undefined)
  useEffect(() => {
    if (present && focused.current?.isConnected === false && document.activeElement === document.body)
      scroll.current?.focus({ preventScroll: true })
  }, [present])

  const goToNote = (note: Note) => {
    const element = noteElement(scroll.current, note.id)
    if (element) element.scrollIntoView({ block: 'center', inline: 'nearest' })
    else goTo(note.pagina)
    annotating.focusOn(note.id)
    if (narrow) setSide(false)
  }

  /** The middle of what is seen of the page that is read. */
  const putInSight = () => {
    const [sheet, box] = [sheets.get(page), scroll.current]
    const element = box?.querySelector(`[data-page="${page}"]`)
    if (!sheet || !box || !element) return
    const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
    const middle = (from: number, to: number) => (from + to) / 2
    put(
      sheet,
      {
        x: middle(Math.max(outer.left, inner.left), Math.min(outer.right, inner.right)) - inner.left,
        y: middle(Math.max(outer.top, inner.top), Math.min(outer.bottom, inner.bottom)) - inner.top,
      },
      true,
    )
  }

  const onPageKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || !mayEdit || event.ctrlKey || event.metaKey || event.altKey)
      return
    if (event.key === 'Enter') {
      if (!marking.mark()) putInSight()
    } else if (!isCursorKey(event.key) || !marking.markingTool() || !marking.read(event.key, event.shiftKey))
      return
    event.preventDefault()
  }
  const onPointerUp = (event: PointerEvent) => {
    // A finger selects by handles and then presses the button.
    if (mayEdit && event.pointerType !== 'touch') marking.mark()
  }
  const onKeyDown = annotationKeys({
    choose: mayEdit && !failed ? annotating.choose : undefined,
    undo: annotating.undo,
    redo: annotating.redo,
    save: () => void annotating.save(),
    search: () => setSearching(total > 0),
  })
  const onFocus = (event: FocusEvent) => {
    focused.current = event.target
  }
  const closeSearch = () => {
    setSearching(false)
    clear()
    scroll.current?.focus()
  }
  return (
    <section className={classes.frame} aria-label={name} {...{ onKeyDown, onFocus }}>
      <AnnotationToolbar
        annotating={annotating}
        mayEdit={mayEdit}
        hasTools={!failed}
        total={total}
        page={page}
        onGo={goTo}
        zoom={zoom}
        onZoom={setPercent}
        onTurn={() => setTurn(rotationOf(turn + 90))}
        onSearch={() => setSearching(true)}
        onPrint={narrow || present.length === 0 ? undefined : () => setPrinting(true)}
        side={{ shown: side, toggle: () => setSide(!side) }}
        onMark={marking.hasSelection ? () => void marking.mark() : undefined}
        state={props.state}
      />
      {searching && pdf && (
        <PdfSearchBar
          found={found}
          pages={total}
          onSearch={(query) => void search(query)}
          onStep={step}
          onClose={closeSearch}
        />
      )}
      {props.notices}
      {printing && pdf && (
        <Suspense fallback={null}>
          <PrintedNotes pdf={pdf} notes={present} title={name} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
      <p className={classes.heard} role="status">
        {marking.heard}
      </p>
      <SharedProvider value={shared}>
        <div className={classes.content} data-side={side}>
          <section
            ref={scroll}
            className={classes.pages}
            aria-label={viewer.title}
            aria-description={texts.elementKeys}
            tabIndex={failed ? undefined : 0}
            data-autofocus
            {...{ onKeyDown: onPageKey, onPointerUp }}
          >
            {failed && (
              <div className={classes.loading}>
                <FailedLoad text={documents.loadFailed} retry={retry} error={error} />
              </div>
            )}
            <PdfPages
              of={{ pdf, failed }}
              found={found}
              width={width}
              zoom={1}
              usualRatio={lying ? 1 / ratio : ratio}
              over={AnnotationLayer}
              turn={turn}
            />
          </section>
          {side && (
            <aside className={classes.side} aria-label={texts.side}>
              <SideList annotating={annotating} mayEdit={mayEdit} onGo={goToNote} />
              {pdf && props.versions}
            </aside>
          )}
        </div>
      </SharedProvider>
    </section>
  )
}

const noteElement = (within: HTMLElement | null, id: string): SVGGElement | null =>
  within?.querySelector<SVGGElement>(`[data-note="${CSS.escape(id)}"]`) ?? null
