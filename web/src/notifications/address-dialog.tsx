import { assignDialog, addressDialog as texts } from '@estrado/machines/notifications/screen-texts'
import { destinationRules } from '@estrado/machines/notifications/service-rules'
import { serviceOf } from '@estrado/machines/notifications/vocabulary'
import { useAsOpened } from '../kernel/as-opened.ts'
import { FormDialog, useForm } from '../kernel/form.tsx'
import { useCommand } from '../kernel/use-call.ts'
import { CoordinateFields } from '../organisation/map/coordinate-fields.tsx'
import { SwitchField } from '../ui/choice-fields.tsx'
import { TextField } from '../ui/fields.tsx'
import { type NotificationDetail, staleNotifications } from './notification.ts'
import classes from './notifications.module.css'

type AddressDialogProps = { readonly notification: NotificationDetail; readonly onClose: () => void }

/** Where a notification goes from now on: an address with its place, or the mail of a mailbox's notice. */
export default function AddressDialog({ onClose, ...props }: AddressDialogProps) {
  const [notification, noting] = useAsOpened(props.notification)
  const { id, version, idTipoNotificacion, direccion, latitud, longitud, correo } = notification
  const form = useForm({ direccion, latitud, longitud, correo, verificado: false }, (asked) =>
    destinationRules(idTipoNotificacion, asked),
  )
  const update = useCommand('notificaciones.update', { stale: staleNotifications })
  const electronic = serviceOf(idTipoNotificacion) === 'electronic'
  return (
    <FormDialog
      form={form}
      title={texts.title}
      saveLabel={texts.save}
      onClose={onClose}
      send={({ verificado, ...body }) =>
        noting(
          update.send(
            { params: { id }, body, query: { verificado: verificado ? 'true' : 'false' } },
            version,
          ),
        )
      }
    >
      {electronic ? (
        <TextField {...form.bind('correo', texts.mail)} type="email" maxLength={200} autoComplete="off" />
      ) : (
        <div className={classes.form}>
          <TextField {...form.bind('direccion', assignDialog.address)} maxLength={500} autoComplete="off" />
          <CoordinateFields
            latitud={form.value.latitud}
            longitud={form.value.longitud}
            onChange={(latitud, longitud) => form.set({ latitud, longitud })}
            onBlur={() => undefined}
            errors={form.errors('latitud')}
            required={false}
            readOnly={false}
            name="latitud"
          />
          <SwitchField {...form.bind('verificado', texts.verified)} />
        </div>
      )}
    </FormDialog>
  )
}
