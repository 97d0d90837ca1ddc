import { digitising as texts } from '@estrado/machines/messages/digitising'
import type { MadePdf } from '../../drivers/page-keepers/page-keeper.ts'
import { FactRows } from '../../ui/fact-rows.tsx'
import { shownBytes } from '../../ui/instant.ts'
import classes from './digitiser.module.css'

/** The PDF with its size, before it is used; what a person should know of it stands below. */
export function MadeDocument({ document, limit }: { document: MadePdf | null; limit: number }) {
  if (document === null) return null
  const facts: readonly (readonly [string, string])[] = [
    [texts.madeFacts.pages, String(document.sheets)],
    [texts.madeFacts.size, shownBytes(document.bytes)],
    [texts.madeFacts.limit, shownBytes(limit)],
  ]
  return (
    <section className={classes.made} aria-labelledby="pdf-listo">
      <div role="status">
        <h3 id="pdf-listo">{texts.made}</h3>
      </div>
      <dl className={classes.facts}>
        <FactRows facts={facts} />
      </dl>
      {document.notices.length > 0 && (
        <ul className={classes.notices}>
          {document.notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
