import { reassignRefusals, reassignTexts as texts } from '@estrado/machines/acts/reassign-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { dialog } from '@estrado/machines/messages/dialogs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, saidInPlace, useCommand } from '../kernel/use-call.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FailedLoad } from '../ui/failed-load.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import { Status } from '../ui/status.tsx'
import type { InboxRow } from './inbox-columns.tsx'
import classes from './inboxes.module.css'

type Line = AnswerOf<'actosProcesales.reassign'>[number]

type ReassignDialogProps = {
  readonly rows: readonly InboxRow[]
  /** `done`: something was passed on. */
  readonly onClose: (done: boolean) => void
}

const actOf = ({ pedido, codigoUnico }: InboxRow) =>
  pedido?.idActoProcesal && pedido.versionActo !== null
    ? [
        {
          id: pedido.idActoProcesal,
          version: pedido.versionActo,
          name: `${codigoUnico}: ${pedido.verbo}, ${pedido.cosa}`,
        },
      ]
    : []

/** Passes the acts of the marked rows on, and says of each what became of it. */
export default function ReassignDialog({ rows, onClose }: ReassignDialogProps) {
  // As it was opened: the list is read anew when they are passed on, and its rows ask for other acts then.
  const [acts] = useState(() => rows.flatMap(actOf))
  const [to, setTo] = useState<number | null>(null)
  const [missing, setMissing] = useState(false)
  const [lines, setLines] = useState<readonly Line[] | null>(null)
  const {
    data: people = [],
    error,
    isPending,
    refetch,
  } = useQuery({
    ...callQuery('actosProcesales.assignees'),
    ...saidInPlace,
  })
  const reassign = useCommand('actosProcesales.reassign', {
    stale: ['causas.inbox', 'bandejas.counts', 'actosProcesales', 'causas'],
    done: setLines,
  })
  const send = () => {
    setMissing(to === null)
    if (to === null) return
    void reassign.send({
      body: { idResponsable: to, actos: acts.map(({ id, version }) => ({ id, version })) },
    })
  }
  const close = () => onClose(lines?.some(({ hecho }) => hecho) ?? false)
  return (
    <Dialog
      opened
      title={texts.title}
      onClose={close}
      clickStays
      busy={reassign.isSending}
      footer={
        lines ? (
          <Button data-main onClick={close}>
            {dialog.close}
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={reassign.isSending} onClick={close}>
              {dialog.cancel}
            </Button>
            <Button data-main onClick={send} loading={reassign.isSending} disabled={acts.length === 0}>
              {texts.send(acts.length)}
            </Button>
          </>
        )
      }
    >
      {error && <FailedLoad text={texts.failed} retry={refetch} error={error} />}
      {!lines && (
        <SelectField
          label={texts.to}
          name="idResponsable"
          required
          value={to}
          onChange={setTo}
          options={people}
          loading={isPending}
          description={texts.explained}
          errors={missing && to === null ? [reassignRefusals.person] : []}
        />
      )}
      <ul className={classes.acts} aria-label={texts.acts}>
        {acts.map(({ id, name }) => (
          <li key={id}>
            {name} <Outcome line={lines?.find((line) => line.id === id)} />
          </li>
        ))}
      </ul>
      {acts.length < rows.length && (
        <p className={classes.keys}>{texts.without(rows.length - acts.length)}</p>
      )}
    </Dialog>
  )
}

function Outcome({ line }: { readonly line: Line | undefined }) {
  if (!line) return null
  return <Status tone={line.hecho ? 'positive' : 'danger'}>{line.hecho ? texts.done : line.motivo}</Status>
}
