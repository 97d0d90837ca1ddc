import { notificationForm } from '@estrado/machines/notifications/form-texts'
import { notificationScreens as texts } from '@estrado/machines/notifications/screen-texts'
import type { NotificationScope } from '@estrado/machines/notifications/vocabulary'
import { approval } from '@estrado/machines/signing/approval-texts'
import { Button } from '@mantine/core'
import { call } from '../client/call.ts'
import { BesideOf } from '../kernel/beside-of.tsx'
import { useCall } from '../kernel/use-call.ts'
import besideClasses from '../ui/beside.module.css'
import { FactRows } from '../ui/fact-rows.tsx'
import { shownInstant } from '../ui/instant.ts'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'
import { Beside } from '../ui/split-view.tsx'
import { Status } from '../ui/status.tsx'
import type { NotificationDetail } from './notification.ts'
import { NotificationActions } from './notification-actions.tsx'
import { NotificationDocuments } from './notification-documents.tsx'
import classes from './notifications.module.css'

type NotificationBesideProps = {
  readonly id: number
  readonly scope: NotificationScope
  readonly onClose: () => void
}

/** One notification beside its list: whose, how it stands, its documents, visits and steps, and what may be done. */
export function NotificationBeside({ id, scope, onClose }: NotificationBesideProps) {
  const query = useCall('notificaciones.detail', { body: { idNotificacion: id } })
  return (
    <BesideOf query={query} label={texts.one} texts={texts} onClose={onClose}>
      {(data) => (
        <Beside
          label={texts.one}
          name={data.sujeto}
          state={<Status tone={data.tono}>{data.estadoDescripcion}</Status>}
          onClose={onClose}
        >
          <div className={besideClasses.body}>
            <dl className={besideClasses.facts}>
              <FactRows facts={factsOf(data)} />
            </dl>
            <NotificationActions notification={data} />
            <NotificationDocuments notification={data} scope={scope} />
            <Diligence notification={data} />
            <Steps notification={data} />
          </div>
        </Beside>
      )}
    </BesideOf>
  )
}

const { columns: heads, facts } = texts

const factsOf = (data: NotificationDetail) =>
  [
    [heads.code, data.codigoUnico],
    [heads.act, data.acto],
    [heads.addressee, `${data.sujeto} (${data.calidad})`],
    [facts.representative, data.representante],
    [heads.way, data.tipo],
    [heads.address, data.direccionVerificada ? `${data.direccion}, ${facts.verified}` : data.direccion],
    [facts.zone, data.zona?.descripcion],
    [facts.mail, data.correo],
    [heads.server, data.gestor?.descripcion],
    [facts.next, data.proximaVisita && shownInstant(data.proximaVisita)],
    [facts.reason, data.motivo],
    [facts.closed, data.fechaCierre && shownInstant(data.fechaCierre)],
    [facts.approved, data.aprobado && approval.approvedByCitizenship],
  ] as const

type PartProps = { readonly notification: NotificationDetail }

/** How it was served, and the visits before. */
function Diligence({ notification: { id, diligencia, visitasHechas } }: PartProps) {
  const pdf = useFetchedPdf()
  const showPhoto = (title: string, query: { readonly foto: 'true' } | { readonly visita: string }) =>
    pdf.show(title, texts.photoFile(id), () => call('notificaciones.document', { params: { id }, query }))
  return (
    <>
      {diligencia && (
        <section className={besideClasses.part}>
          <h3>{texts.record}</h3>
          <dl className={besideClasses.facts}>
            <FactRows
              facts={[
                [texts.moment, shownInstant(diligencia.fechaHora)],
                [texts.sent, shownInstant(diligencia.enviado)],
                [
                  texts.received,
                  [diligencia.calidadDescripcion, diligencia.recibio, diligencia.documento]
                    .filter((part) => part !== '')
                    .join(' · '),
                ],
                [texts.place, diligencia.lugar],
                [
                  notificationForm.served.coordenadas,
                  diligencia.latitud === null || diligencia.longitud === null
                    ? null
                    : notificationForm.accuracy(
                        diligencia.latitud,
                        diligencia.longitud,
                        diligencia.precision,
                      ),
                ],
                [notificationForm.served.observacion, diligencia.observacion],
              ]}
            />
          </dl>
          {diligencia.conFoto && (
            <Button variant="default" onClick={() => void showPhoto(texts.photo, { foto: 'true' })}>
              {texts.photo}
            </Button>
          )}
        </section>
      )}
      {pdf.dialog}
      {visitasHechas.length > 0 && (
        <section className={besideClasses.part}>
          <h3>{texts.visits}</h3>
          <ol className={classes.list}>
            {visitasHechas.map(({ orden, fechaHora, motivo, lugar, conFoto }) => (
              <li key={orden}>
                <time dateTime={fechaHora}>{shownInstant(fechaHora)}</time> · {motivo}
                <span className={classes.quiet}> {lugar}</span>
                {conFoto && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() =>
                      void showPhoto(texts.visitPhoto(shownInstant(fechaHora)), { visita: String(orden) })
                    }
                  >
                    {texts.visitPhoto(shownInstant(fechaHora))}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function Steps({ notification: { pasos } }: PartProps) {
  return (
    <section className={besideClasses.part}>
      <h3>{texts.steps}</h3>
      <ol className={classes.list}>
        {pasos.map(({ que, fecha, quien, detalle }) => (
          <li key={`${fecha} ${que}`}>
            <time dateTime={fecha}>{shownInstant(fecha)}</time> · {que}
            {quien !== null && <span className={classes.quiet}> · {quien}</span>}
            {detalle !== '' && <span className={classes.quiet}> · {detalle}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
