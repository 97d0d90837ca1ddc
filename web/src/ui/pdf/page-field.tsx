import { pdfViewer } from '@estrado/machines/documents/pdf-viewer-texts'
import { type KeyboardEvent, useState } from 'react'
import classes from './pdf-view.module.css'

type PageFieldProps = {
  readonly page: number
  readonly total: number
  readonly onGo: (page: number) => void
}

/** The number of the page that is read; typed, it leads there. */
export function PageField({ page, total, onGo }: PageFieldProps) {
  const [typed, setTyped] = useState<string>()

  const go = () => {
    const number = Number(typed)
    if (typed !== undefined && Number.isInteger(number) && number > 0) onGo(number)
    setTyped(undefined)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    go()
  }
  return (
    <span className={classes.place}>
      <input
        className={classes.pageField}
        aria-label={pdfViewer.pageNumber}
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={go}
        onKeyDown={onKey}
      />
      <span>{pdfViewer.of(total)}</span>
    </span>
  )
}
