import { type Dispatch, type SetStateAction, useEffect, useEffectEvent } from 'react'
import { nothingTyped, type Typed, typedAhead } from './typed-ahead.logic.ts'

/** Type-ahead: until what takes the keys has come they are kept for it, and the page below doesn't hear them. */
export function TypedAhead(props: {
  readonly onTyped: Dispatch<SetStateAction<Typed>>
  readonly onClose: () => void
}) {
  const { onTyped, onClose } = props
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (!typedAhead(nothingTyped, event)) return
    event.preventDefault()
    event.stopPropagation()
    onTyped((typed) => typedAhead(typed, event) ?? typed)
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text') ?? ''
    event.preventDefault()
    event.stopPropagation()
    onTyped(({ search }) => ({ search: search + pasted, going: false }))
  })
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    window.addEventListener('keydown', (event) => onKey(event), options)
    window.addEventListener('paste', (event) => onPaste(event), options)
    return () => listening.abort()
  }, [])
  return null
}
