import { userForm as texts } from '@estrado/machines/messages/users'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../ui/select-fields.tsx'
import type { UserFormState } from './use-user-form.ts'
import { municipalities, officesOf } from './user-queries.ts'
import classes from './usuarios.module.css'

/** Where the person works: the town, and one of its offices. */
export function OfficeFields({ state }: { readonly state: UserFormState }) {
  const { form, set, errorsOf, officeDemanded } = state
  const towns = useQuery(municipalities)
  const offices = useQuery(officesOf(form.idMunicipio))
  return (
    <div className={classes.pair}>
      <SelectField
        label={texts.town}
        placeholder={officeDemanded ? undefined : texts.noOffice}
        options={towns.data ?? []}
        loading={towns.isLoading}
        value={form.idMunicipio}
        onChange={(idMunicipio) => set({ idMunicipio, idOficina: null })}
      />
      <SelectField
        label={texts.office}
        options={form.idMunicipio === null ? [] : (offices.data ?? [])}
        loading={offices.isLoading}
        disabled={form.idMunicipio === null}
        value={form.idOficina}
        onChange={(idOficina) => set({ idOficina })}
        errors={errorsOf('idOficina')}
      />
    </div>
  )
}
