import { pendingRequests as texts } from '@estrado/machines/hearings/screen-texts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeStale } from '../../kernel/use-call.ts'
import { ActSigning } from '../../signing/act-signing.tsx'
import { ApprovalLauncher } from '../../signing/approval/approval-launcher.tsx'
import { FinishMenu } from '../../signing/approval/finish-menu.tsx'
import { useShownFile } from '../../signing/shown-file.ts'
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
  const [approving, setApproving] = useState(false)
  const look = String(act.compuesto)
  const { sha256, onOpened } = useShownFile(look)
  /** SHA-256 of the file that is being signed: what stood on the screen when that began. */
  const [signing, setSigning] = useState<string>()
  const queries = useQueryClient()
  const name = `${act.tipo.descripcion} ${act.codigoUnico}.pdf`
  const document = { idActo: act.id, uuid: act.uuid, name }
  const ended = (done: boolean) => {
    setApproving(false)
    setSigning(undefined)
    if (done) rejection.signed()
    else {
      rejection.postpone()
      void makeStale(queries, ['escritos'])
    }
  }
  const resume = () => {
    if (postponed) rejection.resume()
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
        <FinishMenu
          main
          approved={false}
          disabled={sha256 === undefined}
          onApprove={() => {
            resume()
            setApproving(true)
          }}
          onSign={() => {
            resume()
            setSigning(sha256)
          }}
        />
      </div>
      <section aria-label={texts.document}>
        <PdfPane key={look} source={{ uuid: act.uuid }} fileName={name} onOpened={onOpened} />
      </section>
      {signing !== undefined && (
        <ActSigning act={{ ...document, sha256: signing }} onClose={({ complete }) => ended(complete)} />
      )}
      {approving && <ApprovalLauncher document={document} onClose={ended} />}
    </>
  )
}
