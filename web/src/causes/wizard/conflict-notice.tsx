import { wizardProgress as texts } from '@estrado/machines/causes/wizard-progress-texts'
import { Button } from '@mantine/core'
import { NoticeBox } from '../../ui/notice-box.tsx'
import type { WizardConflict } from './case-wizard.ts'

type ConflictNoticeProps = { readonly conflict: WizardConflict; readonly onDismiss: () => void }

/** Two people on one draft: who was faster, what they changed, and that nothing typed was lost. */
export function ConflictNotice({ conflict, onDismiss }: ConflictNoticeProps) {
  const { nombre, own, cambios } = conflict
  return (
    <NoticeBox
      tone="warning"
      title={own ? texts.conflictBySelf : texts.conflict(nombre)}
      actions={
        <Button variant="default" onClick={onDismiss}>
          {texts.understood}
        </Button>
      }
    >
      {cambios.length > 0 && (
        <p>
          {texts.conflictChanges} {cambios.join(', ')}.
        </p>
      )}
      <p>{texts.conflictKept}</p>
    </NoticeBox>
  )
}
