import { assignableRoles } from '@estrado/machines/accounts/user-roles-rules'
import { officialRole, type PostForm } from '@estrado/machines/organisation/posts/rules'
import { postForm as texts } from '@estrado/machines/organisation/posts/texts'
import { type RoleCode, roleNames } from '@estrado/machines/vocabulary/roles'
import type { SessionUser } from '../../client/stored-session.ts'
import type { Form } from '../../kernel/form.tsx'
import { DateField } from '../../ui/moment-fields.tsx'
import { SelectField } from '../../ui/select-fields.tsx'
import { useOffices } from './posts.ts'

type PostFieldsProps = { readonly form: Form<PostForm>; readonly administrator: SessionUser }

/** Role and office of a post. */
export function PostFields({ form, administrator }: PostFieldsProps) {
  return (
    <>
      <SelectField<RoleCode>
        {...form.bind('rol', texts.role)}
        options={assignableRoles(administrator.codigosRoles)
          .filter(officialRole)
          .map((id) => ({ id, descripcion: roleNames[id] }))}
      />
      <SelectField {...form.bind('idOficina', texts.office)} options={useOffices()} />
    </>
  )
}

/** Its last day. */
export const LastDayField = ({ form }: { readonly form: Form<PostForm> }) => (
  <DateField {...form.bind('hasta', texts.to)} description={texts.toHint} />
)
