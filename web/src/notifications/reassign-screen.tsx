import { pageTitles } from '@estrado/machines/messages/page-titles'
import { validation } from '@estrado/machines/messages/validation'
import { reassignScreen as texts } from '@estrado/machines/notifications/screen-texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { isBlank } from '@estrado/machines/rules/text'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useGranted } from '../client/granted.ts'
import { count, useAddress } from '../kernel/address.ts'
import { useForm } from '../kernel/form.tsx'
import { useCall, useCommand } from '../kernel/use-call.ts'
import { asTitle } from '../ui/document-title.ts'
import { FailedLoad } from '../ui/failed-load.tsx'
import { TextField } from '../ui/fields.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import { type NotificationRow, staleNotifications } from './notification.ts'
import classes from './notifications.module.css'

const path = '/notificaciones/reasignar'
const parts = { oficial: count(undefined) }

/** `/notificaciones/reasignar`: who has how many in hand, and some or all of somebody's to somebody else. */
export default function ReassignScreen() {
  const [{ oficial }, change] = useAddress(parts)
  const { data: servers, error, refetch } = useCall('notificaciones.servers')
  return (
    <>
      <PageHeader title={asTitle(pageTitles[path])} />
      <div className={classes.form}>
        {error && !servers && <FailedLoad text={texts.failed} retry={refetch} error={error} />}
        {servers?.length === 0 && <p>{texts.empty}</p>}
        {servers && servers.length > 0 && (
          <nav className={classes.servers} aria-label={texts.servers}>
            {servers.map(({ id, descripcion, carga, vencidas }) => (
              <Button
                key={id}
                variant={id === oficial ? 'filled' : 'default'}
                aria-pressed={id === oficial}
                onClick={() => change({ oficial: id }, { step: true })}
              >
                {[descripcion, texts.load(carga), vencidas > 0 ? texts.overdue(vencidas) : '']
                  .filter((part) => part !== '')
                  .join(' · ')}
              </Button>
            ))}
          </nav>
        )}
        {oficial === undefined ? (
          <p className={classes.quiet}>{texts.choose}</p>
        ) : (
          <Carried key={oficial} idGestor={oficial} servers={servers ?? []} />
        )}
      </div>
    </>
  )
}

type Server = { readonly id: number; readonly descripcion: string }
type CarriedProps = { readonly idGestor: number; readonly servers: readonly Server[] }

/** So many are shown and moved at once. */
const most = 100

/** What one of them has in hand. */
function Carried({ idGestor, servers }: CarriedProps) {
  const atCourt = useGranted('audiencias.requests')
  const { data, error, refetch } = useCall('notificaciones.page', {
    body: {
      options: { page: 1, perPage: most },
      ambito: atCourt ? 'despacho' : 'central',
      estado: 'assigned',
      idGestor,
    },
  })
  if (error && !data) return <FailedLoad text={texts.failed} retry={refetch} error={error} />
  if (!data) return null
  if (data.result.length === 0) return <p>{texts.empty}</p>
  const name = servers.find(({ id }) => id === idGestor)?.descripcion ?? ''
  const others = servers.filter(({ id }) => id !== idGestor)
  return (
    <>
      {others.length === 0 ? (
        <Held rows={data.result} title={texts.of(name)} />
      ) : (
        <MoveForm rows={data.result} title={texts.of(name)} others={others} />
      )}
      {data.pagination.totalItems > data.result.length && (
        <p className={classes.quiet}>{texts.more(data.result.length, data.pagination.totalItems)}</p>
      )}
    </>
  )
}

/** Nobody else is there to pass them to: they are told, and nothing is offered. */
const Held = ({ rows, title }: { readonly rows: readonly NotificationRow[]; readonly title: string }) => (
  <section className={classes.form} aria-labelledby="en-mano">
    <h2 id="en-mano">{title}</h2>
    <p>{texts.nobodyElse}</p>
    <ul className={classes.documents}>
      {rows.map((row) => (
        <li key={row.id}>{told(row)}</li>
      ))}
    </ul>
  </section>
)

const told = ({ codigoUnico, sujeto, acto, zona, direccion }: NotificationRow): string =>
  [codigoUnico, sujeto, acto, zona?.descripcion ?? direccion].filter((part) => part !== '').join(' · ')

type MoveFormProps = {
  readonly rows: readonly NotificationRow[]
  readonly title: string
  readonly others: readonly Server[]
}

type Moving = {
  readonly elegidas: readonly number[]
  readonly idGestor: number | null
  readonly motivo: string
}
const nothing: Moving = { elegidas: [], idGestor: null, motivo: '' }

const rules = ({ elegidas, idGestor, motivo }: Moving) =>
  fieldMessages({
    elegidas: elegidas.length === 0 ? validation.required : null,
    idGestor: idGestor === null ? validation.required : null,
    motivo: isBlank(motivo) ? validation.required : null,
  })

function MoveForm({ rows, title, others }: MoveFormProps) {
  const form = useForm(nothing, rules)
  const reassign = useCommand('notificaciones.reassign', { stale: staleNotifications })
  const { elegidas } = form.value
  const chosen = rows.filter(({ id }) => elegidas.includes(id))
  const all = chosen.length === rows.length
  const toggle = (id: number) =>
    form.set({ elegidas: elegidas.includes(id) ? elegidas.filter((one) => one !== id) : [...elegidas, id] })
  const moved = () =>
    form.save(({ idGestor, motivo }) =>
      reassign.send({
        body: {
          motivo,
          cambios: chosen.map(({ id, version }) => ({ id, version, idGestor: idGestor ?? 0 })),
        },
      }),
    )
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void moved().then((done) => done && form.set(nothing))
      }}
    >
      <h2>{title}</h2>
      <Checkbox
        label={`${texts.selectAll} (${texts.selected(chosen.length)})`}
        checked={all}
        indeterminate={chosen.length > 0 && !all}
        onChange={() => form.set({ elegidas: all ? [] : rows.map(({ id }) => id) })}
      />
      <ul className={classes.documents}>
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox
              aria-label={texts.pick(row.codigoUnico, row.sujeto)}
              label={told(row)}
              checked={elegidas.includes(row.id)}
              onChange={() => toggle(row.id)}
            />
          </li>
        ))}
      </ul>
      {form.errors('elegidas') && <p role="alert">{form.errors('elegidas')?.join(' ')}</p>}
      <div className={classes.fields}>
        <SelectField {...form.bind('idGestor', texts.to)} options={others} />
        <TextField {...form.bind('motivo', texts.reason)} maxLength={500} autoComplete="off" />
      </div>
      <div>
        <Button type="submit" loading={form.saving} disabled={chosen.length === 0}>
          {texts.reassign(chosen.length)}
        </Button>
      </div>
    </form>
  )
}
