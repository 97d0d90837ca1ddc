import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Which page is read at present, and a way to another one. Pages count from 1. */
export function usePagePlace(scroll: RefObject<HTMLElement | null>, total: number) {
  const [page, setPage] = useState(1)

  useEffect(() => {
    const element = scroll.current
    if (!element || total === 0) return
    let frame = 0
    const follow = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setPage(pageAt(element)))
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', follow)
    }
  }, [scroll, total])

  const goTo = useCallback(
    (wanted: number) => {
      const number = Math.min(Math.max(1, wanted), total)
      const sheet = scroll.current?.querySelector<HTMLElement>(`[data-page="${number}"]`)
      if (!sheet || !scroll.current) return
      scroll.current.scrollTop = sheet.offsetTop - scroll.current.offsetTop - 12
      setPage(number)
    },
    [scroll, total],
  )

  return { page, goTo }
}

/** The page that takes the upper third of the window. */
function pageAt(scroll: HTMLElement): number {
  const line = scroll.scrollTop + scroll.offsetTop + scroll.clientHeight / 3
  const sheets = scroll.querySelectorAll<HTMLElement>('[data-page]')
  let [low, high] = [0, sheets.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((sheets[middle]?.offsetTop ?? 0) <= line) low = middle
    else high = middle - 1
  }
  return low + 1
}
