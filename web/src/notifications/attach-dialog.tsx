import { isFinishedAct } from '@estrado/machines/acts/vocabulary'
import { attachDialog as texts } from '@estrado/machines/notifications/screen-texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { FormDialog, useForm } from '../kernel/form.tsx'
import { useCall, useCommand } from '../kernel/use-call.ts'
import { FailedLoad } from '../ui/failed-load.tsx'
import { shownInstant } from '../ui/instant.ts'
import { type NotificationDetail, staleNotifications } from './notification.ts'
import classes from './notifications.module.css'

type Attached = { readonly elegidos: readonly number[] }
const nothing: Attached = { elegidos: [] }

const rules = ({ elegidos }: Attached) =>
  fieldMessages({ elegidos: elegidos.length === 0 ? texts.missing : null })

type AttachDialogProps = { readonly notification: NotificationDetail; readonly onClose: () => void }

/** Which finished acts of the cause go with a notification, beside the one that is notified. */
export default function AttachDialog({ notification, onClose }: AttachDialogProps) {
  const { id, idCausa, documentos } = notification
  const form = useForm(nothing, rules)
  const attach = useCommand('notificaciones.attachActs', { stale: staleNotifications })
  const { data, error, refetch } = useCall('causas.privateActs', { params: { id: idCausa, x: 0 } })
  const { elegidos } = form.value
  const offered = data
    ?.filter((act) => isFinishedAct(act.situacion) && !documentos.some((one) => one.id === act.id))
    .toReversed()
  const toggle = (act: number) =>
    form.set({
      elegidos: elegidos.includes(act) ? elegidos.filter((one) => one !== act) : [...elegidos, act],
    })
  return (
    <FormDialog
      form={form}
      title={texts.title}
      saveLabel={texts.save}
      onClose={onClose}
      send={() =>
        attach.send({ body: elegidos.map((idActoProcesal) => ({ idNotificacion: id, idActoProcesal })) })
      }
    >
      {error && !data && <FailedLoad text={texts.failed} retry={refetch} error={error} />}
      {offered?.length === 0 && <p role="status">{texts.none}</p>}
      {offered && offered.length > 0 && (
        <Checkbox.Group
          label={texts.acts}
          value={elegidos.map(String)}
          error={form.errors('elegidos')?.join(' ')}
        >
          <ul className={classes.documents}>
            {offered.map(({ id: act, tipoActoProcesal, referencia, fecha }) => (
              <li key={act}>
                <Checkbox
                  value={String(act)}
                  label={[tipoActoProcesal.descripcion, referencia, shownInstant(fecha)].join(' · ')}
                  onChange={() => toggle(act)}
                />
              </li>
            ))}
          </ul>
        </Checkbox.Group>
      )}
    </FormDialog>
  )
}
