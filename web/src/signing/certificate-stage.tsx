import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { unaccepted } from '@estrado/machines/signing/signing/deliveries'
import { signing as texts } from '@estrado/machines/signing/texts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../client/server-clock.ts'
import { Tag } from '../ui/status.tsx'
import { type CertificateChoice, certificateChoices } from './certificate-choices.logic.ts'
import { ChoiceList } from './choice-list.tsx'
import { shownExpiry } from './signing.logic.ts'
import classes from './signing.module.css'
import type { SigningState } from './signing-tools.ts'
import { Actions, Complaint } from './stage.tsx'
import type { StageProps } from './stage-props.ts'

/** Who signs (`spec 1 §4.3`): the user's own certificate stands chosen. */
export function CertificateStage({ signing, context, holders }: StageProps & Pick<SigningState, 'holders'>) {
  const { certificates, certificate, expired, failure, signer } = context
  const { offered, others } = certificateChoices(certificates, signer, serverNow())
  const [all, setAll] = useState(false)
  const submit = useRef<HTMLButtonElement>(null)
  // With a certificate at hand Enter signs; else the choice comes first.
  const ready = certificate !== null
  useEffect(() => submit.current?.focus(), [])
  if (certificates.length === 0) return <NoCertificates signing={signing} context={context} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void signing.sign()
      }}
    >
      {failure && <Complaint title={failure} />}
      {expired !== null && <Complaint title={texts.certificateExpired(shownExpiry(expired))} />}
      <ChoiceList
        takesFocus={!ready}
        legend={signingDialog.chooseCertificate}
        name="certificate"
        value={certificate}
        onChange={signing.chooseCertificate}
        choices={(all ? [...offered, ...others] : offered).map((choice) => choiceOf(choice, holders))}
      />
      {others.length > 0 && !all && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {signingDialog.showOthers(others.length)}
        </Button>
      )}
      <Actions>
        <Button variant="default" onClick={() => void signing.retry()}>
          {signingDialog.otherToken}
        </Button>
        <Button variant="default" onClick={signing.leave}>
          {signingDialog.cancel}
        </Button>
        <Button ref={submit} type="submit" disabled={!ready}>
          {signingDialog.sign(unaccepted(context).length)}
        </Button>
      </Actions>
    </form>
  )
}

const choiceOf = ({ certificate, own, expired }: CertificateChoice, holders: SigningState['holders']) => {
  const { fingerprint, hasta } = certificate
  const { titular = '', documento = '' } = holders.get(fingerprint) ?? {}
  const ends = shownExpiry(hasta)
  return {
    value: fingerprint,
    label: (
      <>
        <strong>{titular}</strong>
        <span className={classes.quiet}>
          {documento !== '' && `${signingDialog.documentOf(documento)} · `}
          {expired ? signingDialog.expiredOn(ends) : signingDialog.validUntil(ends)}
        </span>
        {!own && <Tag tone="warning">{signingDialog.notOfUser}</Tag>}
        {expired && <Tag tone="danger">{signingDialog.ended}</Tag>}
      </>
    ),
  }
}

function NoCertificates({ signing }: StageProps) {
  return (
    <>
      <Complaint tone="warning" title={signingDialog.noCertificates}>
        <p>{signingDialog.noCertificatesRemedy}</p>
      </Complaint>
      <Actions>
        <Button variant="default" onClick={signing.leave}>
          {signingDialog.cancel}
        </Button>
        <Button autoFocus onClick={() => void signing.retry()}>
          {signingDialog.retry}
        </Button>
      </Actions>
    </>
  )
}
