import { notificationForm } from '@estrado/machines/notifications/form-texts'
import { orderScreen as texts } from '@estrado/machines/notifications/screen-texts'
import {
  notificationTypeIds,
  notificationTypeLabels,
  serviceOf,
} from '@estrado/machines/notifications/vocabulary'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { Button } from '@mantine/core'
import { call } from '../client/call.ts'
import { SwitchField } from '../ui/choice-fields.tsx'
import { TextField } from '../ui/fields.tsx'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import { Status } from '../ui/status.tsx'
import type { NotificationProposal, ProposedParty } from './notification.ts'
import classes from './notifications.module.css'
import type { Choice } from './order.logic.ts'

type PersonFieldsProps = {
  readonly proposal: NotificationProposal
  readonly party: ProposedParty
  readonly choice: Choice
  readonly messages: FieldMessages
  /** What came of ordering it. */
  readonly fate: { readonly done: true } | { readonly done: false; readonly why: string } | undefined
  readonly disabled: boolean
  readonly onChange: (patch: Partial<Choice>) => void
}

/** Ways that are offered for a person: nobody who is protected by edict, a mailbox to who has one. */
const waysFor = (party: ProposedParty, { audiencias }: NotificationProposal) =>
  Object.entries(notificationTypeLabels)
    .map(([id, descripcion]) => ({ id: Number(id), descripcion }))
    .filter(
      ({ id }) =>
        (id !== notificationTypeIds.edicto || !party.protegido) &&
        (id !== notificationTypeIds.buzon || party.correo !== '') &&
        (id !== notificationTypeIds.audiencia || audiencias.length > 0),
    )

/** One person: whether, how and where they are notified, why it is proposed, and what came of ordering it. */
export function PersonFields(props: PersonFieldsProps) {
  const { party, choice, fate, disabled, onChange } = props
  return (
    <fieldset className={classes.person}>
      <legend>
        {party.nombre} · {party.calidad}
      </legend>
      {party.impedimento !== null && fate?.done !== true ? (
        <p className={classes.quiet}>{party.impedimento}</p>
      ) : (
        <>
          <SwitchField
            label={texts.notify(party.nombre)}
            value={choice.marcado}
            disabled={disabled}
            onChange={(marcado) => onChange({ marcado })}
          />
          {choice.marcado && <HowFields {...props} />}
        </>
      )}
      {fate?.done === true && (
        <p role="status">
          <Status tone="positive">{texts.ordered}</Status>
        </p>
      )}
      {fate?.done === false && <p role="alert">{fate.why}</p>}
    </fieldset>
  )
}

function HowFields({ proposal, party, choice, messages, disabled, onChange }: PersonFieldsProps) {
  const { idActoProcesal, audiencias } = proposal
  const service = serviceOf(choice.idTipoNotificacion)
  const pdf = useFetchedPdf()
  return (
    <>
      <p className={classes.quiet}>
        {party.porque}
        {service === 'walk' && `. ${party.zona ? texts.zone(party.zona.descripcion) : texts.noZone}`}
      </p>
      <div className={classes.fields}>
        <SelectField
          label={texts.way}
          value={choice.idTipoNotificacion}
          options={waysFor(party, proposal)}
          alwaysChosen
          disabled={disabled}
          onChange={(way) => onChange({ idTipoNotificacion: way ?? choice.idTipoNotificacion })}
        />
        {party.representantes.length > 0 && (
          <SelectField
            label={texts.through}
            value={choice.idRepresentante}
            options={party.representantes}
            placeholder={texts.directly}
            disabled={disabled}
            onChange={(idRepresentante) => onChange({ idRepresentante })}
          />
        )}
        {service === 'walk' && (
          <TextField
            label={texts.address}
            value={choice.direccion}
            errors={messages.direccion}
            required
            maxLength={500}
            autoComplete="off"
            disabled={disabled}
            // A place that was found for one address isn't that of another.
            onChange={(direccion) =>
              onChange(
                direccion === party.direccion
                  ? { direccion, latitud: party.latitud, longitud: party.longitud }
                  : { direccion, latitud: null, longitud: null },
              )
            }
          />
        )}
        {service === 'electronic' && (
          <TextField
            label={texts.mail}
            type="email"
            value={choice.correo}
            errors={messages.correo}
            required
            maxLength={200}
            autoComplete="off"
            disabled={disabled}
            onChange={(correo) => onChange({ correo })}
          />
        )}
        {service === 'hearing' && (
          <SelectField
            label={texts.hearing}
            value={choice.idAudiencia}
            errors={messages.idAudiencia}
            options={audiencias}
            required
            disabled={disabled}
            onChange={(idAudiencia) => onChange({ idAudiencia })}
          />
        )}
        {choice.idTipoNotificacion !== party.idTipoNotificacion && (
          <TextField
            label={texts.reason}
            value={choice.motivo}
            errors={messages.motivo}
            required
            maxLength={500}
            autoComplete="off"
            disabled={disabled}
            onChange={(motivo) => onChange({ motivo })}
          />
        )}
      </div>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() =>
            void pdf.show(notificationForm.title, `${notificationForm.title}.pdf`, () =>
              call('notificaciones.previewForm', {
                body: {
                  idActoProcesal,
                  idSujetoProcesal: party.idSujetoProcesal,
                  idTipoNotificacion: choice.idTipoNotificacion,
                },
              }),
            )
          }
        >
          {texts.preview}
        </Button>
      </div>
      {pdf.dialog}
    </>
  )
}
