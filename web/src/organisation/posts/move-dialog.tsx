import { daysRules, mostMoved, type PostForm, postRules } from '@estrado/machines/organisation/posts/rules'
import { postForm as texts } from '@estrado/machines/organisation/posts/texts'
import { dayOf } from '@estrado/machines/time/la-paz'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import { serverNow } from '../../client/server-clock.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import { useAsOpened } from '../../kernel/as-opened.ts'
import { FormDialog, useForm } from '../../kernel/form.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { DateField } from '../../ui/moment-fields.tsx'
import { emptyPost } from './assign-dialog.tsx'
import { LastDayField, PostFields } from './post-fields.tsx'
import classes from './posts.module.css'
import { type PastPost, type Person, usePostCommand } from './posts.ts'
import { useWorkToMove } from './use-work-to-move.ts'
import { WorkToMove } from './work-to-move.tsx'

type MoveDialogProps = {
  readonly person: Person
  readonly post: PastPost
  /** To another post; otherwise this one only ends. */
  readonly moving: boolean
  readonly administrator: SessionUser
  readonly onClose: () => void
}

const dayOrNow = (day: string): string | null => (day === '' ? null : day)

/** A post ends, and another begins where somebody moves; the open work that they leave goes to others, all at once. */
export default function MoveDialog({ post, moving, administrator, onClose, ...props }: MoveDialogProps) {
  const [person, noting] = useAsOpened(props.person)
  const today = dayOf(serverNow())
  const form = useForm({ ...emptyPost, rol: moving ? post.rol : null }, (value: PostForm) =>
    moving ? postRules(value, today, null) : daysRules(value, today),
  )
  const params = { id: person.id, numero: post.numero }
  const work = useWorkToMove(useCall('puestos.work', { params }))
  const move = usePostCommand('puestos.move')
  const count = work.work?.trabajo.length ?? 0
  const tooMuch = count > mostMoved

  function send({ rol, idOficina, desde, hasta }: PostForm) {
    const destino =
      moving && rol !== null && idOficina !== null ? { rol, idOficina, hasta: dayOrNow(hasta) } : null
    return work.send((trabajo) =>
      noting(
        move.send(
          { params, body: { desde: dayOrNow(desde), destino, trabajo: tooMuch ? [] : trabajo } },
          person.version,
        ),
      ),
    )
  }

  const role = roleNames[post.rol]
  const later = form.value.desde > today && count > 0 && !tooMuch
  return (
    <FormDialog
      form={form}
      send={send}
      size="lg"
      title={(moving ? texts.moveTitle : texts.endTitle)(role, person.nombreCompleto)}
      saveLabel={moving ? texts.move : texts.end}
      saveDisabled={!work.work}
      onClose={onClose}
    >
      <div className={classes.form}>
        <DateField {...form.bind('desde', texts.lastDay)} description={texts.leaveHint} />
        {moving && (
          <fieldset className={classes.work}>
            <legend>{texts.newPost}</legend>
            <PostFields form={form} administrator={administrator} />
            <LastDayField form={form} />
          </fieldset>
        )}
        <WorkToMove moving={work} label={texts.work} counted={texts.workCount} none={texts.noWork}>
          {later && <p>{texts.laterWork}</p>}
          {tooMuch && <p>{texts.tooMuch(mostMoved)}</p>}
        </WorkToMove>
      </div>
    </FormDialog>
  )
}
