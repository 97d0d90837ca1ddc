import { calendarAddress as texts } from '@estrado/machines/accounts/calendar-address-texts'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useCall, useCommand } from '../../kernel/use-call.ts'
import { confirm } from '../../ui/confirm.tsx'
import { RetryButton } from '../../ui/failed-load.tsx'
import { shownInstant } from '../../ui/instant.ts'
import { showToast } from '../../ui/toasts.ts'
import classes from './profile.module.css'

/** The secret address of one's own hearings: made, renewed, revoked; shown once, when it is made. */
export default function CalendarAddress({ id }: { readonly id: number }) {
  const { data, error, refetch } = useCall('usuarios.calendarAddress', { params: { id } })
  const [made, setMade] = useState<string>()
  const stale = ['usuarios.calendarAddress'] as const
  const renewal = useCommand('usuarios.renewCalendarAddress', {
    stale,
    done: ({ direccion }) => setMade(direccion),
  })
  const revocation = useCommand('usuarios.revokeCalendarAddress', { stale, done: () => setMade(undefined) })
  const has = data !== undefined && data.desde !== null

  async function renew() {
    if (has && !(await confirm({ message: texts.renewQuestion, accept: texts.renew, final: true }))) return
    await renewal.send({ params: { id } })
  }
  async function revoke() {
    if (!(await confirm({ message: texts.revokeQuestion, accept: texts.revoke, final: true }))) return
    await revocation.send({ params: { id } })
  }
  return (
    <section className={classes.card} aria-labelledby="perfil-agenda">
      <h2 id="perfil-agenda">{texts.title}</h2>
      <p className={classes.quiet}>{texts.tells}</p>
      {error ? (
        <RetryButton retry={refetch} error={error} />
      ) : (
        <p role="status">
          {!data ? texts.loading : data.desde ? texts.since(shownInstant(data.desde)) : texts.none}
        </p>
      )}
      {made !== undefined && <Made address={made} />}
      <p className={classes.quiet}>{texts.secret}</p>
      {data && (
        <div className={classes.buttons}>
          <Button variant="default" loading={renewal.isSending} onClick={() => void renew()}>
            {has ? texts.renew : texts.create}
          </Button>
          {has && (
            <Button
              variant="default"
              color="danger"
              loading={revocation.isSending}
              onClick={() => void revoke()}
            >
              {texts.revoke}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** The address that was just made, and where to put it. */
function Made({ address }: { readonly address: string }) {
  const id = useId()
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      showToast('positive', texts.copied)
    } catch {
      showToast('negative', texts.notCopied)
    }
  }
  return (
    <div className={classes.address}>
      <label htmlFor={id}>{texts.address}</label>
      <input id={id} readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      <p>
        <strong>{texts.once}</strong>
      </p>
      <div>
        <Button onClick={() => void copy()}>{texts.copy}</Button>
      </div>
      <h3>{texts.how}</h3>
      <ul className={classes.steps}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  )
}
