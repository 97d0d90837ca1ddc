import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import classes from './portals.module.css'

type PortalTabsProps<K extends string> = {
  readonly label: string
  readonly tabs: readonly { readonly key: K; readonly label: string }[]
  readonly chosen: K
  readonly onChoose: (key: K) => void
  readonly children: ReactNode
}

/** Tabs with what the chosen one shows; arrows, Home and End move between them. */
export function PortalTabs<K extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: PortalTabsProps<K>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === chosen)
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length]
    if (!tab) return
    event.preventDefault()
    onChoose(tab.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${tab.key}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classes.tabs} onKeyDown={move}>
        {tabs.map(({ key, label: words }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-key={key}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
