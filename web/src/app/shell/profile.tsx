import { shell } from '@estrado/machines/messages/shell'
import { session } from '@estrado/machines/session/texts'
import { Button, Popover, Radio, UnstyledButton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import type { SessionUser } from '../../client/stored-session.ts'
import { leave } from '../../session/leave.ts'
import { useSession } from '../../session/session.ts'
import { IconChevronDown, IconLogout } from '../../ui/icons.ts'
import { useManual } from '../manual/use-manual.tsx'
import { goToOffice, mayLeaveForms } from './leave-forms.ts'
import { initials, officeChoices, officeName, profileRole } from './offices.ts'
import classes from './profile.module.css'

/** Photo, name, role, offices and the way out (`spec 1 §2.4`). */
export function Profile({ user }: { user: SessionUser }) {
  const [opened, setOpened] = useState(false)
  const office = useSession(({ context }) => context.office)
  const offices = officeChoices(user)
  const manual = useManual()
  const { nombreCompleto } = user.persona
  async function logOut() {
    if (await mayLeaveForms()) await leave()
  }
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus shadow="md">
        <Popover.Target>
          <UnstyledButton className={classes.button} onClick={() => setOpened(!opened)}>
            <Photo user={user} size={32} />
            <span className={classes.name}>{nombreCompleto}</span>
            <VisuallyHidden>{shell.profile}</VisuallyHidden>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.card} aria-label={shell.profile}>
          <div className={classes.person}>
            <Photo user={user} size={48} />
            <div>
              <p className={classes.fullName}>{nombreCompleto}</p>
              <p className={classes.role}>{profileRole(user.codigosRoles)}</p>
            </div>
          </div>
          {offices.length > 1 ? (
            <Radio.Group
              label={shell.offices}
              value={office === null ? null : String(office)}
              onChange={(value) => {
                setOpened(false)
                void goToOffice(Number(value))
              }}
            >
              <div className={classes.offices}>
                {offices.map(({ id, name, substitute }) => (
                  <Radio
                    key={id}
                    value={String(id)}
                    label={substitute ? `${name} (${shell.substitute})` : name}
                  />
                ))}
              </div>
            </Radio.Group>
          ) : (
            <p className={classes.office}>{officeName(user, office)}</p>
          )}
          <Button
            fullWidth
            variant="subtle"
            onClick={() => {
              setOpened(false)
              manual.open()
            }}
          >
            {session.userManual}
          </Button>
          <Button
            fullWidth
            variant="default"
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => {
              setOpened(false)
              void logOut()
            }}
          >
            {shell.logout}
          </Button>
        </Popover.Dropdown>
      </Popover>
      {manual.dialog}
    </>
  )
}

function Photo({ user, size }: { user: SessionUser; size: number }) {
  const { fotografia, nombreCompleto } = user.persona
  if (fotografia) {
    return <img className={classes.photo} src={fotografia} width={size} height={size} alt="" />
  }
  return (
    <span className={classes.photo} style={{ width: size, height: size }} aria-hidden>
      {initials(nombreCompleto)}
    </span>
  )
}
