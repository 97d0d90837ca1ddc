import { causeBeside } from '@estrado/machines/causes/inbox-texts'
import { waitsForForm } from '@estrado/machines/causes/vocabulary'
import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { confirmations } from '@estrado/machines/messages/confirmations'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isGranted, type Person } from '../../client/granted.ts'
import { callQuery, useCommand } from '../../kernel/use-call.ts'
import besideClasses from '../../ui/beside.module.css'
import { confirm } from '../../ui/confirm.tsx'
import { filePath } from '../file/file-path.ts'
import { mayContinue, mayDelete, mayOpen } from './cause-rights.logic.ts'

type Cause = AnswerOf<'causas.get'>

type CauseActionsProps = {
  readonly cause: Cause
  readonly person: Person
  readonly onDeleted: () => void
}

/** What this person may do with the cause now; nothing shows that can't be done. */
export function CauseActions({ cause, person, onDeleted }: CauseActionsProps) {
  const { remove, removing } = useDeletion(cause, onDeleted)
  const continues = mayContinue(cause, person)
  const deletes = mayDelete(cause, person)
  if (!continues && !deletes && !mayOpen(cause)) return null
  return (
    <div className={besideClasses.actions}>
      {continues && (
        <Button component={Link} to={`/causas/${cause.id}`}>
          {causeBeside.continue}
        </Button>
      )}
      {mayOpen(cause) && (
        <Button component={Link} to={filePath(cause.id)}>
          {causeBeside.open}
        </Button>
      )}
      {mayOpen(cause) && waitsForForm(cause.estado) && isGranted(person, 'causas.update') && (
        <Button variant="default" component={Link} to={`/causas/${cause.id}`}>
          {causeBeside.signForm}
        </Button>
      )}
      {deletes && (
        <Button variant="default" loading={removing} onClick={remove}>
          {causeBeside.delete}
        </Button>
      )}
    </div>
  )
}

function useDeletion(cause: Cause, onDeleted: () => void) {
  const queries = useQueryClient()
  const params = { id: cause.id }
  const deletion = useCommand('causas.delete', {
    stale: ['causas.list'],
    staleIfRefused: ['causas'],
    done: () => {
      onDeleted()
      queries.removeQueries(callQuery('causas.get', { params }))
    },
  })
  const remove = async () => {
    const accepted = await confirm({
      message: confirmations.delete,
      detail: <p>{wizardProgress.deleteCauseOf(cause.codigoUnico)}</p>,
      accept: wizardProgress.deleteCause,
      final: true,
    })
    // The version that was looked at: nobody deletes what a colleague has just changed.
    if (accepted) await deletion.send({ params }, cause.version)
  }
  return { remove: () => void remove(), removing: deletion.isSending }
}
