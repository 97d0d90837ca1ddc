import { viewer } from '@estrado/machines/messages/interface'
import { useEffect, useState } from 'react'
import type { Pdf } from './load-pdf.ts'
import type { PdfSource } from './pdf-source.ts'
import { paragraphsOf, type TextRun } from './pdf-text.logic.ts'
import classes from './pdf-text.module.css'
import { usePdf } from './use-pdf.ts'

/** A document's own words as text of the page, to be read on a phone; nothing where it has none, as a scan. */
export default function PdfText({ source }: { readonly source: PdfSource }) {
  const { pdf } = usePdf(source)
  const paragraphs = useParagraphs(pdf)
  if (paragraphs.length === 0) return null
  return (
    <section className={classes.text} aria-label={viewer.text}>
      {paragraphs.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </section>
  )
}

type Paragraph = { readonly key: string; readonly text: string }

function useParagraphs(pdf: Pdf | undefined): readonly Paragraph[] {
  const [read, setRead] = useState<{ readonly of: Pdf; readonly paragraphs: readonly Paragraph[] }>()
  useEffect(() => {
    if (!pdf) return
    let current = true
    void textOf(pdf).then(
      (paragraphs) => current && setRead({ of: pdf, paragraphs }),
      // The pages below say what is wrong with the file.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [pdf])
  return read && read.of === pdf ? read.paragraphs : []
}

async function textOf(pdf: Pdf): Promise<readonly Paragraph[]> {
  const paragraphs: Paragraph[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const runs = items.filter((item): item is typeof item & TextRun => 'str' in item)
    paragraphs.push(...paragraphsOf(runs).map((text, place) => ({ key: `${number}-${place}`, text })))
  }
  return paragraphs
}
