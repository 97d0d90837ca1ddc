import { digitising as texts } from '@estrado/machines/messages/digitising'
import type { Digitising } from '../../drivers/digitising.ts'
import type { DigitisingState } from '../../drivers/digitising-core.ts'
import { SwitchField } from '../../ui/choice-fields.tsx'

/** Whether images that come are straightened, cropped and cleaned: the agent does it, wherever they come from. */
export function CorrectSwitch({ state, digitising }: { state: DigitisingState; digitising: Digitising }) {
  if (state.snapshot.context.keeper !== 'agent') return null
  return <SwitchField label={texts.correct} value={state.corrected} onChange={digitising.chooseCorrected} />
}
