import { pendingRequests as texts } from '@estrado/machines/hearings/screen-texts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ActSigning } from '../../signing/act-signing.tsx'
import { ApprovalLauncher } from '../../signing/approval/approval-launcher.tsx'
import { FinishMenu } from '../../signing/approval/finish-menu.tsx'
import { PdfPane } from '../../ui/pdf/pdf-pane.tsx'
import type { ActText } from '../../writing/use-text.ts'
import type { Rejection } from './rejection.ts'
import classes from './requests.module.css'

type RejectionSigningProps = {
  readonly act: ActText
  readonly rejection: Rejection
  readonly postponed: boolean
}

/** The very document that is signed, by token or by digital citizenship; until then one may go back to its text. */
export function RejectionSigning({ act, rejection, postponed }: RejectionSigningProps) {
  const [way, setWay] = useState<'sign' | 'approve'>()
  const name = `${act.tipo.descripcion} ${act.codigoUnico}.pdf`
  const document = { idActo: act.id, uuid: act.uuid, name }
  const ended = (done: boolean) => {
    setWay(undefined)
    if (done) rejection.signed()
    else rejection.postpone()
  }
  const go = (next: 'sign' | 'approve') => {
    if (postponed) rejection.resume()
    setWay(next)
  }
  return (
    <>
      <p role="status" className={classes.told}>
        {postponed ? texts.postponed : texts.signNotice}
      </p>
      <div className={classes.bar}>
        <Button variant="default" onClick={rejection.reopen}>
          {texts.backToText}
        </Button>
        <FinishMenu main approved={false} onApprove={() => go('approve')} onSign={() => go('sign')} />
      </div>
      <section aria-label={texts.document}>
        <PdfPane source={{ uuid: act.uuid }} fileName={name} />
      </section>
      {way === 'sign' && <ActSigning act={document} onClose={({ complete }) => ended(complete)} />}
      {way === 'approve' && <ApprovalLauncher document={document} onClose={ended} />}
    </>
  )
}
