import { portals } from '@estrado/machines/portals/texts'
import { useEffect, useEffectEvent, useRef } from 'react'
import classes from './portals.module.css'
import type { Pages } from './use-pages.ts'

type ListFootProps = {
  readonly pages: Pages<unknown>
  /** Stands a search above the list, which an empty one may follow from? */
  readonly searched?: boolean
}

/** What stands below a public list: that it is loading, empty or failed, or its next page. */
export function ListFoot({ pages, searched = true }: ListFootProps) {
  const { phase, rows, refusal, hasMore, fetchMore, again } = pages
  if (phase === 'failed')
    return (
      <div role="alert" className={classes.foot}>
        {(refusal.length === 0 ? [portals.failed] : refusal).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {rows.length > 0 && <p className={classes.quiet}>{portals.stillValid}</p>}
        <button type="button" className={classes.button} onClick={again}>
          {portals.retry}
        </button>
      </div>
    )
  return (
    // Another element once there are rows: it comes below them and doesn't move there.
    <div key={rows.length === 0 ? 'alone' : 'below'} className={classes.foot}>
      <p role="status">
        {phase === 'loading' ? portals.loading : rows.length === 0 ? portals.nothingFound : ''}
      </p>
      {searched && phase === 'settled' && rows.length === 0 && (
        <p className={classes.quiet}>{portals.widen}</p>
      )}
      {hasMore && rows.length > 0 && (
        <>
          {phase === 'settled' && <NearBottom key={rows.length} onReached={fetchMore} />}
          <button
            type="button"
            className={classes.button}
            aria-disabled={phase === 'loading'}
            onClick={() => phase === 'settled' && fetchMore()}
          >
            {portals.more}
          </button>
        </>
      )}
    </div>
  )
}

/** Fetches the next page once the list's end comes near the window; the button is for who doesn't scroll. */
function NearBottom({ onReached }: { readonly onReached: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reached()
      },
      { rootMargin: '200px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <span ref={mark} />
}
