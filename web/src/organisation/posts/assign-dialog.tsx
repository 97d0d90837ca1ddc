import { type PostForm, postRules } from '@estrado/machines/organisation/posts/rules'
import { postForm as texts } from '@estrado/machines/organisation/posts/texts'
import { dayOf } from '@estrado/machines/time/la-paz'
import { serverNow } from '../../client/server-clock.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import { useAsOpened } from '../../kernel/as-opened.ts'
import { FormDialog, useForm } from '../../kernel/form.tsx'
import { DateField } from '../../ui/moment-fields.tsx'
import { LastDayField, PostFields } from './post-fields.tsx'
import classes from './posts.module.css'
import { type Person, usePostCommand } from './posts.ts'

export const emptyPost: PostForm = { rol: null, idOficina: null, desde: '', hasta: '' }

type AssignDialogProps = {
  readonly person: Person
  readonly administrator: SessionUser
  readonly onClose: () => void
}

/** One post more for somebody. */
export default function AssignDialog({ administrator, onClose, ...props }: AssignDialogProps) {
  const [person, noting] = useAsOpened(props.person)
  const form = useForm(emptyPost, (value) => postRules(value, dayOf(serverNow()), null))
  const assign = usePostCommand('puestos.assign')
  const send = ({ rol, idOficina, desde, hasta }: PostForm) =>
    noting(
      assign.send(
        {
          params: { id: person.id },
          body: {
            rol: rol as NonNullable<typeof rol>,
            idOficina: idOficina ?? 0,
            desde: desde === '' ? null : desde,
            hasta: hasta === '' ? null : hasta,
          },
        },
        person.version,
      ),
    )
  return (
    <FormDialog
      form={form}
      send={send}
      title={texts.assignTitle(person.nombreCompleto)}
      saveLabel={texts.assign}
      onClose={onClose}
    >
      <div className={classes.form}>
        <PostFields form={form} administrator={administrator} />
        <div className={classes.pair}>
          <DateField {...form.bind('desde', texts.from)} description={texts.fromHint} />
          <LastDayField form={form} />
        </div>
      </div>
    </FormDialog>
  )
}
