import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { SwitchField } from '../ui/choice-fields.tsx'
import type { Digitising } from './digitising.ts'
import type { DigitisingState } from './digitising-core.ts'

/** Whether images that come are straightened, cropped and cleaned: the agent does it, wherever they come from. */
export function CorrectSwitch({ state, digitising }: { state: DigitisingState; digitising: Digitising }) {
  if (state.snapshot.context.keeper !== 'agent') return null
  return <SwitchField label={texts.correct} value={state.corrected} onChange={digitising.chooseCorrected} />
}
