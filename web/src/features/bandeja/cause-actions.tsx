import type { AnswerOf } from '@estrado/machines/contract/types'
import { causeBeside } from '@estrado/machines/messages/cause-inbox'
import { confirmations } from '@estrado/machines/messages/confirmations'
import { wizardProgress } from '@estrado/machines/messages/wizard-progress'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../client/call.ts'
import { causeKeys } from '../../client/cause-keys.ts'
import type { Person } from '../../client/granted.ts'
import { confirm } from '../../ui/confirm.tsx'
import classes from './bandeja.module.css'
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
    <div className={classes.actions}>
      {continues && (
        <Button component={Link} to={`/causas/${cause.id}`}>
          {causeBeside.continue}
        </Button>
      )}
      {mayOpen(cause) && (
        <Button component={Link} to={`/causas/${cause.id}`}>
          {causeBeside.open}
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
  const deletion = useMutation({
    // The version that was looked at: nobody deletes what a colleague has just changed.
    mutationFn: () => call('causas.delete', { params: { id: cause.id } }, { version: cause.version }),
    onSuccess: () => {
      onDeleted()
      queries.removeQueries({ queryKey: causeKeys.one(cause.id) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: causeKeys.all }),
  })
  const remove = async () => {
    const accepted = await confirm({
      message: confirmations.delete,
      detail: <p>{wizardProgress.deleteCauseOf(cause.codigoUnico)}</p>,
      accept: wizardProgress.deleteCause,
      final: true,
    })
    if (accepted) deletion.mutate()
  }
  return { remove: () => void remove(), removing: deletion.isPending }
}
