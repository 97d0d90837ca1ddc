import { pdfViewer } from '@estrado/machines/documents/pdf-viewer-texts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TextField } from '../fields.tsx'
import { IconButton } from '../icon-button.tsx'
import { IconChevronDown, IconChevronUp, IconX } from '../icons.ts'
import classes from './pdf-view.module.css'
import type { Found } from './use-pdf-search.ts'

type PdfSearchBarProps = {
  readonly found: Found | undefined
  readonly pages: number
  readonly onSearch: (query: string) => void
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
}

/** What is searched for, and what came of it. Enter searches and goes on, with shift back; Esc closes. */
export function PdfSearchBar({ found, pages, onSearch, onStep, onClose }: PdfSearchBarProps) {
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const none = !found || found.matches.length === 0

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter') return
    else if (query !== found?.query) onSearch(query)
    else onStep(event.shiftKey ? -1 : 1)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // Esc is the bar's own and not the dialog's below it.
    <search className={classes.search} onKeyDown={onKey} data-mantine-stop-propagation="true">
      <TextField
        className={classes.searchField}
        label={pdfViewer.searchField}
        value={query}
        onChange={setQuery}
        inputRef={field}
        type="search"
        autoComplete="off"
      />
      <span className={classes.searchState} role="status">
        {found && stateOf(found, pages)}
      </span>
      <IconButton label={pdfViewer.searchPrevious} disabled={none} onClick={() => onStep(-1)}>
        <IconChevronUp size={20} aria-hidden />
      </IconButton>
      <IconButton label={pdfViewer.searchNext} disabled={none} onClick={() => onStep(1)}>
        <IconChevronDown size={20} aria-hidden />
      </IconButton>
      <IconButton label={pdfViewer.searchClose} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </search>
  )
}

function stateOf({ matches, current, at, hasText }: Found, pages: number): string {
  if (matches.length > 0) return pdfViewer.found(current + 1, matches.length)
  if (at !== undefined) return pdfViewer.searching(at, pages)
  return hasText ? pdfViewer.notFound : pdfViewer.noText
}
