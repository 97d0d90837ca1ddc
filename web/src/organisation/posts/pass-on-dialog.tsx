import { mostMoved } from '@estrado/machines/organisation/posts/rules'
import { postForm as texts } from '@estrado/machines/organisation/posts/texts'
import { FormDialog, useForm } from '../../kernel/form.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { type Person, usePostCommand, type WaitingOffice } from './posts.ts'
import { useWorkToMove } from './use-work-to-move.ts'
import { WorkToMove } from './work-to-move.tsx'

type PassOnDialogProps = {
  readonly person: Person
  readonly office: WaitingOffice
  readonly onClose: () => void
}

/** Work of an office that waits for somebody goes on with whom it is given to, as much at once as one command takes. */
export default function PassOnDialog({ person, office, onClose }: PassOnDialogProps) {
  const params = { id: person.id, idOficina: office.idOficina }
  const moving = useWorkToMove(useCall('puestos.pending', { params }))
  const count = moving.work?.trabajo.length ?? 0
  const form = useForm({}, () => ({}))
  const passOn = usePostCommand('puestos.passOn')
  return (
    <FormDialog
      form={form}
      send={() =>
        moving.send((trabajo) => passOn.send({ params, body: { trabajo: trabajo.slice(0, mostMoved) } }))
      }
      size="lg"
      title={texts.passOnTitle(office.oficina)}
      saveLabel={texts.passOn}
      saveDisabled={count === 0}
      onClose={onClose}
    >
      <WorkToMove
        moving={moving}
        label={texts.waitingWork}
        counted={texts.waitingCount}
        none={texts.noWaiting}
      >
        {count > mostMoved && <p>{texts.inParts(mostMoved, count - mostMoved)}</p>}
      </WorkToMove>
    </FormDialog>
  )
}
