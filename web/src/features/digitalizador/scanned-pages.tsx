import type { ScanJob, ScannedFile } from '@estrado/machines/contract/agent-scanning'
import { digitising as texts } from '@estrado/machines/messages/digitising'
import { useEffect, useState } from 'react'
import { visiblePages } from '../../drivers/digitising.logic.ts'
import type { Digitising } from '../../drivers/digitising.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import {
  IconChevronLeft,
  IconChevronRight,
  IconFileText,
  IconRotate,
  IconRotateClockwise,
  IconTrash,
} from '../../ui/icons.ts'
import classes from './digitiser.module.css'

type ScannedPagesProps = {
  readonly job: ScanJob | null
  readonly digitising: Digitising
  readonly locked: boolean
}

/** The pages as they will stand in the PDF: turn, move, take out. */
export function ScannedPages({ job, digitising, locked }: ScannedPagesProps) {
  const pages = visiblePages(job)
  if (pages.length === 0) return null
  return (
    <ul className={classes.pages} aria-label={texts.pages}>
      {pages.map((page, index) => {
        const number = index + 1
        return (
          <li key={page.fileName} className={classes.page}>
            <PagePicture key={page.revision} page={page} number={number} digitising={digitising} />
            <div className={classes.pageActions}>
              <span>
                {number}
                {page.blank && ` ${texts.blank}`}
              </span>
              <IconButton
                size={28}
                label={texts.moveBack(number)}
                disabled={locked || index === 0}
                onClick={() => void digitising.move(page.fileName, -1)}
              >
                <IconChevronLeft size={16} aria-hidden />
              </IconButton>
              <IconButton
                size={28}
                label={texts.moveForward(number)}
                disabled={locked || number === pages.length}
                onClick={() => void digitising.move(page.fileName, 1)}
              >
                <IconChevronRight size={16} aria-hidden />
              </IconButton>
              {page.kind === 'page' && (
                <>
                  <IconButton
                    size={28}
                    label={texts.rotateLeft(number)}
                    disabled={locked}
                    onClick={() => void digitising.rotate(page.fileName, -1)}
                  >
                    <IconRotate size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    size={28}
                    label={texts.rotateRight(number)}
                    disabled={locked}
                    onClick={() => void digitising.rotate(page.fileName, 1)}
                  >
                    <IconRotateClockwise size={16} aria-hidden />
                  </IconButton>
                </>
              )}
              <IconButton
                size={28}
                label={texts.removePage(number)}
                disabled={locked}
                onClick={() => void digitising.remove(page.fileName)}
              >
                <IconTrash size={16} aria-hidden />
              </IconButton>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type PagePictureProps = {
  readonly page: ScannedFile
  readonly number: number
  readonly digitising: Digitising
}

/** A page's small view; a changed page is another picture under the same name. */
function PagePicture({ page, number, digitising }: PagePictureProps) {
  const [address, setAddress] = useState<string>()
  const { fileName, kind } = page
  useEffect(() => {
    if (kind !== 'page') return
    const asking = new AbortController()
    let made: string | undefined
    digitising
      .picture(fileName, asking.signal)
      .then((blob) => {
        if (asking.signal.aborted) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      })
      .catch(() => undefined)
    return () => {
      asking.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [fileName, kind, digitising])
  if (kind === 'document') {
    return (
      <div className={classes.placeholder}>
        <IconFileText size={32} aria-hidden />
        <span>{page.title}</span>
      </div>
    )
  }
  if (address === undefined) return <div className={classes.placeholder}>{texts.pageLoading}</div>
  return <img src={address} alt={texts.page(number)} />
}
