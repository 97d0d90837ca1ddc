import { blanksOf } from '@estrado/machines/scanning/digitising/pages'
import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { limits } from '@estrado/machines/vocabulary/limits'
import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { IconArrowBackUp } from '../ui/icons.ts'
import { shownBytes } from '../ui/instant.ts'
import classes from './digitiser.module.css'
import { estimatedBytes, givenBytes } from './digitising.logic.ts'
import type { Digitising } from './digitising.ts'
import type { DigitisingState } from './digitising-core.ts'
import { PageGrid } from './page-grid.tsx'
import type { Pictures } from './pictures.ts'

type PageTrayProps = {
  readonly state: DigitisingState
  readonly digitising: Digitising
  readonly pictures: Pictures
}

/** The pages that have come, how much they weigh, and what can be done to all of them. */
export function PageTray({ state, digitising, pictures }: PageTrayProps) {
  const { pages, snapshot } = state
  const [said, setSaid] = useState('')
  // The same words twice are said twice.
  const announce = useCallback(
    (text: string) => setSaid((last) => (last === text ? `${text}\u00a0` : text)),
    [],
  )
  const blanks = blanksOf(snapshot.context.pages).length
  return (
    <section className={classes.tray} aria-labelledby="paginas-del-documento">
      <div className={classes.trayHead}>
        <h3 id="paginas-del-documento">{texts.pages}</h3>
        <p role="status">{texts.count(pages.reduce((sum, { sheets }) => sum + sheets, 0))}</p>
        <Size state={state} />
        <div className={classes.trayTools}>
          {blanks > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={!digitising.can({ type: 'blanks.removed' })}
              onClick={() => void digitising.removeBlanks()}
            >
              {texts.removeBlanks(blanks)}
            </Button>
          )}
          {snapshot.context.pages.length > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              disabled={!digitising.can({ type: 'change.undone' })}
              onClick={() => {
                announce(texts.undone)
                void digitising.undo()
              }}
            >
              {texts.undo}
            </Button>
          )}
        </div>
      </div>
      {snapshot.context.resumed && pages.length > 0 && <p className={classes.quiet}>{texts.resumed}</p>}
      <SizeTrouble state={state} />
      {pages.length === 0 ? (
        <p className={classes.empty}>{texts.noPages}</p>
      ) : (
        <PageGrid
          pages={pages}
          digitising={digitising}
          locked={!snapshot.matches('arranging')}
          correctable={snapshot.context.keeper === 'agent'}
          pictures={pictures}
          available={!snapshot.matches('disconnected') && !snapshot.matches('connecting')}
          announce={announce}
        />
      )}
      <p className={classes.unseen} aria-live="assertive">
        {said}
      </p>
    </section>
  )
}

function Size({ state }: { state: DigitisingState }) {
  const { limit } = state.snapshot.context
  if (state.pages.length === 0) return null
  return (
    <p className={classes.size}>
      <span className={classes.quietInline}>{texts.sizeLabel}: </span>
      {texts.size(shownBytes(estimatedBytes(state.pages)), shownBytes(limit))}
    </p>
  )
}

/** Too large: images that can be made smaller are told apart from what has to go. */
function SizeTrouble({ state }: { state: DigitisingState }) {
  const { limit, pdf } = state.snapshot.context
  const bytes = pdf?.bytes ?? estimatedBytes(state.pages)
  if (bytes <= limit) return null
  if (pdf === null && givenBytes(state.pages) <= limit) {
    return <p className={classes.warning}>{texts.willReduce}</p>
  }
  return (
    <p className={classes.warning} role="alert">
      {texts.tooLarge(shownBytes(bytes), shownBytes(limit))}
      {limit < limits.uploadTotalBytes && ` ${texts.limitUsed}`}
    </p>
  )
}
