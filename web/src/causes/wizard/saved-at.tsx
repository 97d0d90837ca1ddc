import { SaveState } from '../../ui/save-state.tsx'
import type { WizardState } from './case-wizard.ts'
import { savedAt } from './saved-at.logic.ts'
import type { WizardUnsaved } from './unsaved/use-wizard-unsaved.ts'

/** 'Guardado 10:42': when the newest of the work was last safe, at the API or in this browser. */
export function SavedAt({ state, unsaved }: { state: WizardState; unsaved: WizardUnsaved }) {
  const { cause, busy } = state
  if (busy !== null && busy !== 'open') return <SaveState state="saving" />
  const at = savedAt([cause?.fechaModificacion ?? null, ...unsaved.keptAt])
  return at === null ? null : <SaveState state="saved" at={at} />
}
