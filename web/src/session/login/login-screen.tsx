import { login } from '@estrado/machines/messages/access'
import { shell } from '@estrado/machines/messages/shell'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { loginRules } from '@estrado/machines/session/login-rules'
import type { CitizenshipRejection, LoginRejection } from '@estrado/machines/session/session/events'
import { applicationVersion } from '@estrado/machines/vocabulary/application'
import { Button } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useCallback, useRef, useState } from 'react'
import { type CallFailure, failureNotice } from '../../client/failure.ts'
import { TextField } from '../../ui/fields.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { logIn, useSession } from '../session.ts'
import classes from './login-screen.module.css'
import { useGoOnceSignedIn } from './use-go-once-signed-in.ts'

const citizenship = () => import('./citizenship.ts')
const CitizenshipReturn = lazy(async () => ({ default: (await citizenship()).CitizenshipReturn }))
const LoginLinks = lazy(() => import('./login-links.tsx'))
const CitizenshipEntry = lazy(async () => ({ default: (await citizenship()).CitizenshipEntry }))

/** `/login` (`spec 1 §2.2`): after it, the page wanted before it, else home. */
export default function LoginScreen() {
  // Who comes back from the citizenship service brings its state in the address.
  const [returning, setReturning] = useState(() => new URLSearchParams(window.location.search).has('state'))
  const [returned, setReturned] = useState(false)
  const signedIn = useGoOnceSignedIn(returning)
  const finish = useCallback(() => {
    setReturning(false)
    setReturned(true)
  }, [])
  return (
    <main id="contenido" className={classes.page}>
      <div className={classes.card}>
        <header className={classes.brand}>
          <Logo size={44} />
          <div>
            <p className={classes.product}>{login.product}</p>
            <p className={classes.matter}>{login.matter}</p>
          </div>
        </header>
        {returning || (returned && signedIn) ? (
          <Suspense>
            <CitizenshipReturn onFinished={finish} />
          </Suspense>
        ) : (
          <LoginForm />
        )}
      </div>
      <footer className={classes.footer}>
        <div className={classes.links}>
          <Suspense>
            <LoginLinks />
          </Suspense>
        </div>
        <p>{login.institution}</p>
        <p>{shell.version(applicationVersion)}</p>
      </footer>
    </main>
  )
}

const isOwn = (reason: LoginRejection): reason is Exclude<LoginRejection, CitizenshipRejection> =>
  reason in login.rejected

type RejectionProps = {
  readonly reason: Exclude<LoginRejection, CitizenshipRejection>
  /** What the API answered, if it did. */
  readonly refusal: CallFailure | undefined
}

/** Why nobody is logged in: a fault of the network is told from one of the server, which says itself what to do. */
function Rejection({ reason, refusal }: RejectionProps) {
  const notice = reason === 'unreachable' && refusal ? failureNotice(refusal) : undefined
  const said = login.rejected[reason]
  const lines = refusal?.offline ? [said] : (notice?.lines ?? (reason === 'limited' ? refusal?.lines : []))
  return (
    <p>
      <strong>{notice?.title ?? said}</strong> {lines?.join('. ')}
    </p>
  )
}

function LoginForm() {
  const [usuario, setUsuario] = useState('')
  const [clave, setClave] = useState('')
  const passwordField = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<CallFailure>()
  const waiting = useSession((snapshot) => snapshot.matches('authenticating'))
  const reason = useSession(({ context }) => context.loginRejection)
  // Those of digital citizenship stand beside its button.
  const rejection = reason !== null && isOwn(reason) ? reason : null

  const filled = !hasMessages(loginRules({ usuario, clave }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!filled || waiting) return
    setRefusal(await logIn({ usuario, clave }))
    // Here only after a rejection: the password is typed anew, the user name stays.
    setClave('')
    passwordField.current?.focus()
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h1 tabIndex={-1}>{login.title}</h1>
      <div className={classes.rejection} role="alert">
        {rejection && !waiting && <Rejection reason={rejection} refusal={refusal} />}
      </div>
      <TextField
        label={login.usuario}
        value={usuario}
        onChange={setUsuario}
        autoComplete="username"
        autoFocus
        size="md"
        name="usuario"
      />
      <PasswordField
        label={login.clave}
        value={clave}
        onChange={setClave}
        inputRef={passwordField}
        autoComplete="current-password"
        size="md"
        name="clave"
      />
      <Button type="submit" size="md" fullWidth disabled={!filled} loading={waiting}>
        {login.submit}
      </Button>
      <div className={classes.citizenship}>
        <Suspense>
          <CitizenshipEntry />
        </Suspense>
      </div>
    </form>
  )
}
