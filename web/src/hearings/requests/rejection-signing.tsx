import { pendingRequests as texts } from '@estrado/machines/hearings/screen-texts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeStale } from '../../kernel/use-call.ts'
import { FinishMenu } from '../../signing/approval/finish-menu.tsx'
import { Finishing, type FinishingWay } from '../../signing/finishing.tsx'
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
  const [way, setWay] = useState<FinishingWay>()
  const look = String(act.compuesto)
  const { sha256, onOpened } = useShownFile(look)
  const queries = useQueryClient()
  const name = `${act.tipo.descripcion} ${act.codigoUnico}.pdf`
  const document = { idActo: act.id, version: act.version, uuid: act.uuid, name }
  const ended = (done: boolean) => {
    setWay(undefined)
    if (done) rejection.signed()
    else {
      rejection.postpone()
      void makeStale(queries, ['escritos'])
    }
  }
  const go = (next: FinishingWay) => {
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
        <FinishMenu
          main
          approved={false}
          disabled={sha256 === undefined}
          onApprove={() => go('approve')}
          onSign={() => sha256 !== undefined && go({ sign: sha256 })}
        />
      </div>
      <section aria-label={texts.document}>
        <PdfPane key={look} source={{ uuid: act.uuid }} fileName={name} onOpened={onOpened} />
      </section>
      {way !== undefined && <Finishing document={document} way={way} onClose={ended} />}
    </>
  )
}
