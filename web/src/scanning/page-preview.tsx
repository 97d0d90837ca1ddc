import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Group } from '../ui/group.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from '../ui/icons.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import type { Digitising } from './digitising.ts'
import type { KeptPage } from './page-keepers/page-keeper.ts'
import classes from './page-preview.module.css'

type PagePreviewProps = {
  readonly pages: readonly KeptPage[]
  readonly id: string
  readonly digitising: Pick<Digitising, 'picture'>
  readonly onChange: (id: string) => void
  readonly onClose: () => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** A page as large as it is read, before anything is attached; arrows go to its neighbours, Esc back to the tray. */
export function PagePreview({ pages, id, digitising, onChange, onClose }: PagePreviewProps) {
  const place = pages.findIndex((page) => page.id === id)
  const page = pages[place]
  const address = useLargePicture(page, digitising)
  const go = (by: 1 | -1) => {
    const next = pages[place + by]
    if (next) onChange(next.id)
  }
  const onKey = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    go(by)
  }
  const title = texts.page(place + 1, pages.length)
  return (
    <Dialog opened title={title} size="min(1000px, 96vw)" onClose={onClose}>
      <Group className={classes.preview} onKeyDown={onKey}>
        <IconButton label={texts.previousPage} disabled={place <= 0} onClick={() => go(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        {/* The page scrolls; the region takes the focus so that keys can do it. */}
        <section className={classes.sheet} data-autofocus tabIndex={page ? 0 : undefined} aria-label={title}>
          {page?.document && <p>{texts.documentPage(page.title, page.sheets)}</p>}
          {page && !page.document && address === undefined && <LoadingScreen />}
          {address === null && <p role="alert">{texts.pictureMissing}</p>}
          {typeof address === 'string' && <img src={address} alt={title} />}
        </section>
        <IconButton label={texts.nextPage} disabled={place >= pages.length - 1} onClick={() => go(1)}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </Group>
    </Dialog>
  )
}

/** Address of the page's large picture; undefined while it is on its way, null where it can't be had. */
function useLargePicture(page: KeptPage | undefined, digitising: Pick<Digitising, 'picture'>) {
  const [shown, setShown] = useState<{ readonly of: KeptPage; readonly address: string | null }>()
  useEffect(() => {
    if (!page || page.document) return
    const asking = new AbortController()
    let made: string | undefined
    digitising.picture(page.id, asking.signal, 'page').then(
      (blob) => {
        if (asking.signal.aborted) return
        made = URL.createObjectURL(blob)
        setShown({ of: page, address: made })
      },
      () => {
        if (!asking.signal.aborted) setShown({ of: page, address: null })
      },
    )
    return () => {
      asking.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [page, digitising])
  return shown?.of === page ? shown?.address : undefined
}
