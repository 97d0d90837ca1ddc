import { approval as texts } from '@estrado/machines/signing/approval-texts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useDriver } from '../../kernel/driver.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Actions, Complaint, Working } from '../stage.tsx'
import classes from './approval.module.css'
import { type Approval, createApproval } from './approval.ts'
import { browserTools } from './approval-browser.ts'
import type { ApprovableDocument, ApprovalTools } from './approval-tools.ts'

export type ApprovalLauncherProps = {
  readonly document: ApprovableDocument
  /** Closed; `approved`: the document is approved now. */
  readonly onClose: (approved: boolean) => void
  /** Another service than the browser's own; the gallery shows each state with one. */
  readonly tools?: ApprovalTools
}

/** The launcher's dialog; `approval-launcher.tsx` brings it when it is first needed. */
export default function ApprovalWalk({ document, onClose, tools = browserTools }: ApprovalLauncherProps) {
  const asked = useRef(document)
  const service = useRef(tools)
  const close = useRef(onClose)
  close.current = onClose
  const [approval, setApproval] = useState<Approval>()
  useEffect(() => {
    const opened = createApproval(asked.current, service.current)
    const unsubscribe = opened.subscribe(() => {
      const snapshot = opened.getSnapshot()
      if (snapshot.matches('accepted')) showToast('positive', texts.accepted)
      if (snapshot.matches('declined')) showToast('negative', `${texts.rejected}${asked.current.name}`)
      if (snapshot.status === 'done' && !snapshot.matches('redirected')) {
        close.current(snapshot.matches('accepted'))
      }
    })
    setApproval(opened)
    opened.start()
    return () => {
      unsubscribe()
      opened.dispose()
    }
  }, [])
  return approval ? <OpenDialog approval={approval} name={asked.current.name} /> : null
}

function OpenDialog({ approval, name }: { readonly approval: Approval; readonly name: string }) {
  const snapshot = useDriver(approval, (state) => state.snapshot)
  const leave = () => void approval.cancel()
  return (
    <Dialog
      opened
      title={texts.title}
      onClose={leave}
      busy={!snapshot.can({ type: 'approval.cancelled' })}
      clickStays
      size="lg"
    >
      <p className={classes.document}>{texts.document(name)}</p>
      <Stage approval={approval} onLeave={leave} />
    </Dialog>
  )
}

type StageProps = { readonly approval: Approval; readonly onLeave: () => void }

function Stage({ approval, onLeave }: StageProps) {
  const snapshot = approval.getSnapshot()
  const cancel = (
    <Button variant="default" onClick={onLeave}>
      {texts.cancel}
    </Button>
  )
  switch (snapshot.value) {
    case 'identifying':
    case 'redirected':
      return (
        <>
          <Complaint tone="warning" title={texts.identifying}>
            <p>{texts.identifyingWhy}</p>
          </Complaint>
          <Actions>{cancel}</Actions>
        </>
      )
    case 'waiting':
      return (
        <>
          <Working text={texts.waiting} />
          <Actions>{cancel}</Actions>
        </>
      )
    case 'blocked':
    case 'abandoned': {
      const blocked = snapshot.value === 'blocked'
      return (
        <>
          <Complaint tone="warning" title={blocked ? texts.blocked : texts.abandoned}>
            <p>{blocked ? texts.blockedWhy : texts.abandonedWhy}</p>
          </Complaint>
          <Actions>
            {cancel}
            <Button autoFocus onClick={approval.open}>
              {texts.open}
            </Button>
          </Actions>
        </>
      )
    }
    case 'failed':
      return (
        <>
          <Complaint title={texts.failed}>
            <p>{snapshot.context.reason}</p>
          </Complaint>
          <Actions>
            {cancel}
            <Button autoFocus onClick={approval.start}>
              {texts.again}
            </Button>
          </Actions>
        </>
      )
    default:
      return <Working text={texts.sending} />
  }
}
