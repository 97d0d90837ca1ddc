import type { AnswerOf } from '@estrado/machines/contract/types'
import { validation } from '@estrado/machines/messages/validation'
import { assignDialog as texts } from '@estrado/machines/notifications/screen-texts'
import { assignmentActions, isCarried } from '@estrado/machines/notifications/vocabulary'
import { coordinates } from '@estrado/machines/rules/coordinates'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { isBlank } from '@estrado/machines/rules/text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../client/call.ts'
import { FormDialog, useForm } from '../kernel/form.tsx'
import { callQuery, saidInPlace, useCommand } from '../kernel/use-call.ts'
import { CoordinateFields } from '../organisation/map/coordinate-fields.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailedLoad } from '../ui/failed-load.tsx'
import { TextField } from '../ui/fields.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { type NotificationDetail, staleNotifications } from './notification.ts'
import classes from './notifications.module.css'

type Assignment = AnswerOf<'notificaciones.assignment'>
type Proposal = Assignment['propuesta']

type AssignDialogProps = { readonly notification: NotificationDetail; readonly onClose: () => void }

/** Who serves a notification: its address, the zone that follows from it, and who is proposed and why. */
export default function AssignDialog({ notification, onClose }: AssignDialogProps) {
  const input = { params: { id: notification.id } }
  const { data, error, refetch } = useQuery({
    ...callQuery('notificaciones.assignment', input),
    ...saidInPlace,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data) return <AssignForm notification={notification} assignment={data} onClose={onClose} />
  return (
    <Dialog opened title={texts.title} onClose={onClose}>
      {error && <FailedLoad text={texts.failed} retry={refetch} error={error} />}
    </Dialog>
  )
}

type AssignFormProps = AssignDialogProps & { readonly assignment: Assignment }

function AssignForm({ notification, assignment, onClose }: AssignFormProps) {
  const { id, version, zonas, candidatos, idGestor } = assignment
  const again = isCarried(notification.estado)
  const [proposal, setProposal] = useState<Proposal>(assignment.propuesta)
  const [finding, setFinding] = useState(false)
  const form = useForm(
    {
      direccion: assignment.direccion,
      latitud: assignment.latitud,
      longitud: assignment.longitud,
      idZona: assignment.zona?.id ?? null,
      idGestor: again ? idGestor : (assignment.propuesta?.idGestor ?? null),
      motivo: '',
    },
    (asked) => {
      const unexpected = again || asked.idGestor !== (proposal?.idGestor ?? null)
      return fieldMessages({
        direccion: isBlank(asked.direccion) ? validation.required : null,
        latitud: coordinates(asked),
        idGestor: asked.idGestor === null ? validation.required : null,
        motivo: unexpected && isBlank(asked.motivo) ? validation.required : null,
      })
    },
  )
  const assign = useCommand('notificaciones.assign', { stale: staleNotifications })
  const { latitud, longitud, idGestor: chosen } = form.value
  const expected = !again && chosen === (proposal?.idGestor ?? null)

  async function findZone() {
    if (latitud === null || longitud === null || finding) return
    setFinding(true)
    const found = await call('notificaciones.zone', {
      body: { latitud, longitud, idNotificacion: id },
    }).catch(() => undefined)
    setFinding(false)
    const now = form.now()
    // Late answer: the place was moved meanwhile, the zone is another's.
    if (!found || now.latitud !== latitud || now.longitud !== longitud) return
    setProposal(found.propuesta)
    form.set({
      idZona: found.zona?.id ?? null,
      ...(!again && now.idGestor === chosen && found.propuesta && { idGestor: found.propuesta.idGestor }),
    })
  }
  return (
    <FormDialog
      form={form}
      title={again ? texts.again : texts.title}
      saveLabel={texts.save}
      onClose={onClose}
      send={({ idGestor: gestor, ...body }) =>
        assign.send(
          {
            params: { id },
            body: {
              ...body,
              idGestor: gestor ?? 0,
              tipoAccion: again ? assignmentActions.reasignar : assignmentActions.asignar,
            },
          },
          version,
        )
      }
    >
      <div className={classes.form}>
        <TextField {...form.bind('direccion', texts.address)} maxLength={500} autoComplete="off" />
        <CoordinateFields
          latitud={latitud}
          longitud={longitud}
          onChange={(next, other) => form.set({ latitud: next, longitud: other })}
          onBlur={() => undefined}
          errors={form.errors('latitud')}
          required={false}
          readOnly={false}
          name="latitud"
        />
        <div>
          <Button
            variant="default"
            disabled={latitud === null || longitud === null}
            loading={finding}
            onClick={() => void findZone()}
          >
            {texts.findZone}
          </Button>
        </div>
        <div className={classes.fields}>
          <SelectField {...form.bind('idZona', texts.zone)} options={zonas} placeholder={texts.noZone} />
          <SelectField
            {...form.bind('idGestor', texts.server)}
            options={candidatos.map(({ id: person, descripcion, carga, deZona }) => ({
              id: person,
              descripcion: texts.load(descripcion, carga, deZona),
            }))}
          />
        </div>
        {proposal && (
          <p className={classes.quiet}>
            {texts.proposed}: {candidatos.find((one) => one.id === proposal.idGestor)?.descripcion}.{' '}
            {proposal.porque}
          </p>
        )}
        {!expected && (
          <TextAreaField
            {...form.bind('motivo', texts.reason)}
            description={texts.reasonHint}
            maxLength={500}
          />
        )}
      </div>
    </FormDialog>
  )
}
