import { type ReactNode, useEffect } from 'react'
import { setDocumentTitle } from './document-title.ts'
import classes from './page-header.module.css'

type PageHeaderProps = {
  readonly title: string
  /** The code of a cause stands in the documents' serif. */
  readonly serif?: boolean
  /** Beside the title: a state, a save time. */
  readonly aside?: ReactNode
  /** The one main action of the page. */
  readonly action?: ReactNode
}

/** Title and main action on one line. Every screen starts with it; after navigation the focus comes here. */
export function PageHeader({ title, serif = false, aside, action }: PageHeaderProps) {
  useEffect(() => setDocumentTitle(title), [title])
  return (
    <header className={classes.header}>
      <h1 tabIndex={-1} className={serif ? classes.serif : undefined}>
        {title}
      </h1>
      {aside && <div className={classes.aside}>{aside}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </header>
  )
}
