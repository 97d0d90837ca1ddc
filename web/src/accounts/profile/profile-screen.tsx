import { profileScreen as texts } from '@estrado/machines/accounts/profile-texts'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { changeSettings, useSettings } from '../../app/settings.ts'
import { useGranted } from '../../client/granted.ts'
import { useStoredSession } from '../../client/stored-session.ts'
import { MySessions } from '../../session/my-sessions.tsx'
import { RememberedPin } from '../../signing/remembered-pin.tsx'
import { SwitchField } from '../../ui/choice-fields.tsx'
import { asTitle } from '../../ui/document-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PersonCard } from './person-card.tsx'
import classes from './profile.module.css'

const CalendarAddress = lazy(() => import('./calendar-address.tsx'))
const ChangePassword = lazy(() => import('./change-password.tsx'))

/** `/mi-perfil` and `/perfil`: who one is, password, settings, calendar address, open sessions and the remembered PIN. */
export default function ProfileScreen() {
  const session = useStoredSession()
  const { pathname } = useLocation()
  const settings = useSettings()
  const hasHearings = useGranted('audiencias.list')
  const [changing, setChanging] = useState(false)
  if (!session) return null
  return (
    <>
      <PageHeader title={asTitle(pageTitles[pathname === '/perfil' ? '/perfil' : '/mi-perfil'])} />
      <div className={classes.columns}>
        <PersonCard user={session.usuario} />
        <div className={classes.column}>
          <section className={classes.card} aria-labelledby="perfil-contrasena">
            <h2 id="perfil-contrasena">{texts.password}</h2>
            <p className={classes.quiet}>{texts.passwordNote}</p>
            <div>
              <Button variant="default" onClick={() => setChanging(true)}>
                {texts.changePassword}
              </Button>
            </div>
          </section>
          <section className={classes.card} aria-labelledby="perfil-preferencias">
            <h2 id="perfil-preferencias">{texts.settings}</h2>
            <SwitchField
              label={texts.darkMode}
              value={settings.modoOscuro}
              onChange={(modoOscuro) => void changeSettings({ modoOscuro })}
            />
            <SwitchField
              label={texts.pinnedMenu}
              value={settings.menuAnclado}
              onChange={(menuAnclado) => void changeSettings({ menuAnclado })}
            />
            <p className={classes.quiet}>{texts.settingsNote}</p>
          </section>
          <div className={classes.card}>
            <RememberedPin />
          </div>
          {hasHearings && (
            <Suspense>
              <CalendarAddress id={session.usuario.id} />
            </Suspense>
          )}
        </div>
        <div className={classes.whole}>
          <MySessions />
        </div>
      </div>
      {changing && (
        <Suspense>
          <ChangePassword onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
