import { bulkSuspension as texts } from '@estrado/machines/hearings/bulk/texts'
import { shell } from '@estrado/machines/messages/shell'
import { goToOffice } from '../../app/shell/leave-forms.ts'
import { officeChoices } from '../../app/shell/offices.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import { useSession } from '../../session/session.ts'
import { SelectField } from '../../ui/select-fields.tsx'
import classes from './bulk.module.css'

/** The court whose hearings fall away: whoever stands in elsewhere too says which, and works from there on. */
export function CourtChoice({ user }: { readonly user: SessionUser }) {
  const office = useSession(({ context }) => context.office)
  const offices = officeChoices(user)
  if (offices.length < 2) return null
  return (
    <div className={classes.form}>
      <SelectField
        name="oficina"
        label={texts.court}
        value={office}
        onChange={(id) => {
          if (id !== null && id !== office) void goToOffice(id)
        }}
        options={offices.map(({ id, name, substitute }) => ({
          id,
          descripcion: substitute ? `${name} (${shell.substitute})` : name,
        }))}
        alwaysChosen
      />
    </div>
  )
}
