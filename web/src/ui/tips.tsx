import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './tips.module.css'

type Tip = { readonly text: string; readonly target: HTMLElement }

/** Milliseconds that the pointer rests before the words come, and that they stay once it has left. */
const delays = { shown: 400, hidden: 120 } as const
/** Pixels between the thing and its words, and between those and the window's edge. */
const gap = 6

const targetOf = (node: EventTarget | null): HTMLElement | null =>
  node instanceof Element ? node.closest<HTMLElement>('[data-tip]') : null

/**
 * The words of everything that is only an icon (`data-tip`), on hover and on keyboard focus; Esc takes them
 * away. Mounted once. Our own because the library's brings a positioning engine of seventeen kilobytes into
 * every page; it is not read aloud, since the icons carry the same words as their name.
 */
export default function Tips() {
  const [tip, setTip] = useState<Tip>()
  const box = useRef<HTMLDivElement>(null)
  useTargets(box, setTip)
  usePlace(box, tip)
  if (!tip) return null
  return createPortal(
    <div ref={box} className={classes.tip} aria-hidden>
      {tip.text}
    </div>,
    document.body,
  )
}

function useTargets(box: RefObject<HTMLElement | null>, set: (tip: Tip | undefined) => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let pointed: HTMLElement | null = null
    const after = (delay: number, then: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(then, delay)
    }
    const show = (target: HTMLElement) => {
      const text = target.dataset.tip
      if (text && target.isConnected) set({ text, target })
    }
    const hide = () => {
      clearTimeout(timer)
      pointed = null
      set(undefined)
    }
    const onOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      // The words may be read with the pointer on them (WCAG 1.4.13).
      if (target instanceof Node && box.current?.contains(target)) return clearTimeout(timer)
      const next = targetOf(target)
      if (next === pointed) return
      pointed = next
      if (next) after(delays.shown, () => show(next))
      else after(delays.hidden, hide)
    }
    const onFocus = ({ target }: FocusEvent) => {
      const next = targetOf(target)
      if (next?.matches(':focus-visible')) show(next)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true, passive: true }
    document.addEventListener('pointerover', onOver, options)
    document.addEventListener('focusin', onFocus, options)
    document.addEventListener('keydown', onKey, options)
    for (const event of ['focusout', 'pointerdown', 'scroll'] as const) {
      document.addEventListener(event, hide, options)
    }
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [box, set])
}

/** Below the thing, above it where there is no room, at its right where it asks for that; inside the window. */
function usePlace(box: RefObject<HTMLElement | null>, tip: Tip | undefined): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !tip) return
    const { left, right, top, bottom, width, height } = tip.target.getBoundingClientRect()
    const own = element.getBoundingClientRect()
    const beside = tip.target.dataset.tipSide === 'right'
    const below = bottom + gap + own.height <= window.innerHeight
    const x = beside ? right + gap : left + width / 2 - own.width / 2
    const y = beside ? top + height / 2 - own.height / 2 : below ? bottom + gap : top - gap - own.height
    element.style.left = `${Math.max(gap, Math.min(x, window.innerWidth - own.width - gap))}px`
    element.style.top = `${Math.max(gap, y)}px`
  }, [box, tip])
}
