import type { CaseWizard, WizardState } from './case-wizard.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { FaultNotice } from './fault-notice.tsx'

type SavingNoticesProps = { readonly wizard: CaseWizard; readonly state: WizardState }

/** What hindered the last command, inside the form or dialog that gave it: the page's own stands behind that. */
export function SavingNotices({ wizard, state: { conflict, fault } }: SavingNoticesProps) {
  return (
    <>
      {conflict && <ConflictNotice conflict={conflict} onDismiss={wizard.dismissConflict} />}
      {fault && <FaultNotice fault={fault} onDismiss={wizard.dismissFault} />}
    </>
  )
}
