import { login } from '@estrado/machines/messages/access'
import { shell } from '@estrado/machines/messages/shell'
import { applicationVersion } from '@estrado/machines/vocabulary/application'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { safePath } from '../../app/guard.ts'
import { isSignedIn, logIn, sessionActor, useSession } from '../../drivers/session.ts'
import { TextField } from '../../ui/fields.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import classes from './login-screen.module.css'

/** `/login` (`spec 1 §2.2`): after it, the page wanted before it, else home. */
export default function LoginScreen() {
  const [usuario, setUsuario] = useState('')
  const [clave, setClave] = useState('')
  const passwordField = useRef<HTMLInputElement>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const waiting = useSession((snapshot) => snapshot.matches('authenticating'))
  const rejection = useSession(({ context }) => context.loginRejection)
  useGoOnceSignedIn()

  const filled = usuario.trim() !== '' && clave.trim() !== ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!filled || waiting) return
    setLines(await logIn(usuario, clave))
    // Here only after a rejection: the password is typed anew, the user name stays.
    setClave('')
    passwordField.current?.focus()
  }

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
        <form className={classes.form} onSubmit={submit} noValidate>
          <h1 tabIndex={-1}>{login.title}</h1>
          <div className={classes.rejection} role="alert">
            {rejection && !waiting && (
              <p>
                <strong>{login.rejected[rejection]}</strong> {rejection === 'limited' && lines.join('. ')}
              </p>
            )}
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
        </form>
      </div>
      <footer className={classes.footer}>
        <p>{login.institution}</p>
        <p>{shell.version(applicationVersion)}</p>
      </footer>
    </main>
  )
}

/** Also when another tab logged in. A default password is changed first, so nobody goes anywhere before. */
function useGoOnceSignedIn(): void {
  const signedIn = useSession((snapshot) => isSignedIn(snapshot) && !snapshot.context.mustChangePassword)
  const navigate = useNavigate()
  const { redirect } = useSearch({ strict: false }) as { redirect?: unknown }
  useEffect(() => {
    if (!signedIn) return
    const remembered = sessionActor.getSnapshot().context.wantedPath
    const href = safePath(redirect) ?? safePath(remembered) ?? '/'
    void navigate({ href, replace: true })
  }, [signedIn, navigate, redirect])
}
