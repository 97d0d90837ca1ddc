import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { limits } from '@estrado/machines/vocabulary/limits'
import { DropArea } from '../ui/drop-area.tsx'
import { CorrectSwitch } from './correct-switch.tsx'
import classes from './digitiser.module.css'
import { givenBytes } from './digitising.logic.ts'
import type { Digitising } from './digitising.ts'
import type { DigitisingState } from './digitising-core.ts'

/** Images and PDFs by drag and drop or by choice, behind the pages that are there. */
export function FilesPanel({ state, digitising }: { state: DigitisingState; digitising: Digitising }) {
  const { limit } = state.snapshot.context
  const locked = state.busy === 'adding' || !state.snapshot.matches('arranging')
  return (
    <section aria-label={texts.addFiles}>
      <DropArea
        onFiles={(files) => void digitising.addFiles(files)}
        takenBytes={limits.uploadTotalBytes - limit + givenBytes(state.pages)}
        disabled={locked}
      />
      <div className={classes.below}>
        <CorrectSwitch state={state} digitising={digitising} />
      </div>
      <p className={classes.quiet} role="status">
        {state.busy === 'adding' && texts.adding}
      </p>
    </section>
  )
}
