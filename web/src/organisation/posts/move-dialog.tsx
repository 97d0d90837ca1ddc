import { daysRules, type PostForm, postRules } from '@estrado/machines/organisation/posts/rules'
import { postForm as texts } from '@estrado/machines/organisation/posts/texts'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { dayOf } from '@estrado/machines/time/la-paz'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import { useState } from 'react'
import { serverNow } from '../../client/server-clock.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import { FormDialog, useForm } from '../../kernel/form.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { DateField } from '../../ui/moment-fields.tsx'
import { emptyPost } from './assign-dialog.tsx'
import { LastDayField, PostFields } from './post-fields.tsx'
import classes from './posts.module.css'
import { type PastPost, type Person, usePostCommand } from './posts.ts'
import { type Choices, chosenOf, movedOf } from './work.logic.ts'
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
export default function MoveDialog({ person, post, moving, administrator, onClose }: MoveDialogProps) {
  const today = dayOf(serverNow())
  const form = useForm({ ...emptyPost, rol: moving ? post.rol : null }, (value: PostForm) =>
    moving ? postRules(value, today, null) : daysRules(value, today),
  )
  const params = { id: person.id, numero: post.numero }
  const work = useCall('puestos.work', { params })
  const [choices, setChoices] = useState<Choices>({})
  const [faults, setFaults] = useState<FieldMessages>({})
  const move = usePostCommand('puestos.move')

  async function send({ rol, idOficina, desde, hasta }: PostForm) {
    if (!work.data) return { done: false, refused: {} }
    const destino =
      moving && rol !== null && idOficina !== null ? { rol, idOficina, hasta: dayOrNow(hasta) } : null
    const trabajo = movedOf(work.data, choices)
    const outcome = await move.send(
      { params, body: { desde: dayOrNow(desde), destino, trabajo } },
      person.version,
    )
    setFaults(outcome.refused)
    return outcome
  }

  const role = roleNames[post.rol]
  const later = form.value.desde > today && (work.data?.trabajo.length ?? 0) > 0
  return (
    <FormDialog
      form={form}
      send={send}
      size="lg"
      title={(moving ? texts.moveTitle : texts.endTitle)(role, person.nombreCompleto)}
      saveLabel={moving ? texts.move : texts.end}
      saveDisabled={!work.data}
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
        <fieldset className={classes.work}>
          <legend>{texts.work}</legend>
          {work.isPending && <p role="status">{texts.loadingWork}</p>}
          {work.isError && <p className={classes.fault}>{texts.workFailed}</p>}
          {later && <p>{texts.laterWork}</p>}
          {work.data && (
            <WorkToMove
              work={work.data}
              choice={(piece) => chosenOf(piece, choices)}
              choose={(chosen) => setChoices({ ...choices, ...chosen })}
              faults={faults}
            />
          )}
        </fieldset>
      </div>
    </FormDialog>
  )
}
