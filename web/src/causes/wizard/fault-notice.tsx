import { wizardProgress as texts } from '@estrado/machines/causes/wizard-progress-texts'
import { errors } from '@estrado/machines/messages/errors'
import { Button } from '@mantine/core'
import { NoticeBox } from '../../ui/notice-box.tsx'
import type { WizardFault } from './case-wizard.ts'

type FaultNoticeProps = { readonly fault: WizardFault; readonly onDismiss: () => void }

/** What happened, what was kept, what to do; stays after the notice of the error catalogue has gone. */
export function FaultNotice({ fault, onDismiss }: FaultNoticeProps) {
  const title = fault.offline ? errors.network : (fault.messages[0] ?? errors.server)
  return (
    <NoticeBox
      tone="danger"
      title={title}
      actions={
        <Button variant="default" onClick={onDismiss}>
          {texts.understood}
        </Button>
      }
    >
      {fault.messages.length > 1 && (
        <ul>
          {fault.messages.slice(1).map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <p>{fault.offline ? texts.offline : texts.kept}</p>
    </NoticeBox>
  )
}
