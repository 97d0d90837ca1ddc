import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { limits } from '@estrado/machines/vocabulary/limits'
import { FactRows } from '../ui/fact-rows.tsx'
import { TextField } from '../ui/fields.tsx'
import { shownBytes } from '../ui/instant.ts'
import { PdfPane } from '../ui/pdf/pdf-pane.tsx'
import classes from './digitiser.module.css'
import type { MadePdf } from './page-keepers/page-keeper.ts'

type MadeDocumentProps = {
  readonly document: MadePdf | null
  readonly limit: number
  readonly fileName: string
  readonly reference: string
  readonly onReference: (reference: string) => void
  readonly onUse: () => void
}

/** The PDF as it will be attached, to be read first, with its size and what a person should know of it. */
export function MadeDocument(props: MadeDocumentProps) {
  const { document, limit, fileName, reference, onReference, onUse } = props
  if (document === null) return null
  const facts: readonly (readonly [string, string])[] = [
    [texts.madeFacts.pages, String(document.sheets)],
    [texts.madeFacts.size, shownBytes(document.bytes)],
    [texts.madeFacts.limit, shownBytes(limit)],
  ]
  return (
    <section className={classes.made} aria-labelledby="pdf-listo">
      <div className={classes.madeFacts}>
        <div role="status">
          <h3 id="pdf-listo">{texts.made}</h3>
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onUse()
          }}
        >
          <TextField
            label={texts.reference}
            description={texts.referenceHint}
            value={reference}
            onChange={onReference}
            maxLength={limits.longTextCharacters}
            autoFocus
            autoComplete="off"
          />
        </form>
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
      </div>
      <div className={classes.madePdf}>
        <PdfPane source={document.file} fileName={fileName} />
      </div>
    </section>
  )
}
