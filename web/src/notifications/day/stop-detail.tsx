import { dayTexts as texts } from '@estrado/machines/notifications/day-texts'
import { notificationForm } from '@estrado/machines/notifications/form-texts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '../../client/call.ts'
import { shownInstant } from '../../ui/instant.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useFetchedPdf } from '../../ui/pdf/fetched-pdf.tsx'
import classes from './day.module.css'
import type { Stop } from './day.ts'
import { seen, useService } from './service.ts'

const ReturnDialog = lazy(() => import('./return-dialog.tsx'))

type StopDetailProps = {
  readonly stop: Stop
  readonly onVisit: () => void
  readonly onBack: () => void
}

/** One notification at its door: whom, what, where, what came of the visits so far, and what to do now. */
export function StopDetail({ stop, onVisit, onBack }: StopDetailProps) {
  const drafted = useService((now) => now.drafted.includes(stop.id))
  const [returning, setReturning] = useState(false)
  const form = useFetchedPdf()
  useEffect(() => void seen(stop), [stop])
  const { latitud, longitud } = stop
  const showForm = () =>
    form.show(texts.formTitle, texts.formFile(stop.id), () =>
      call('notificaciones.previewForm', { body: { idNotificacion: stop.id } }),
    )
  return (
    <div className={classes.page}>
      <PageHeader title={stop.direccion} />
      <dl className={classes.list}>
        <Fact name={notificationForm.facts.destinatario}>
          {stop.sujeto} ({stop.calidad})
          {stop.representante && <span>{texts.representative(stop.representante)}</span>}
        </Fact>
        <Fact name={notificationForm.facts.acto}>{stop.acto}</Fact>
        <Fact name={notificationForm.facts.modo}>{stop.tipo}</Fact>
        <Fact name={texts.cause}>
          {stop.codigoUnico} · {stop.oficina}
        </Fact>
        <Fact name={texts.documents(stop.documentos.length)}>
          {stop.documentos.map(({ id, tipo, paginas }) => (
            <span key={id}>
              {tipo}, {notificationForm.sheets(paginas)}
            </span>
          ))}
        </Fact>
        <Fact name={texts.visits(stop.visitas)}>
          {stop.visitasHechas.map(({ orden, fechaHora, motivo }) => (
            <span key={orden}>{notificationForm.visit(orden, shownInstant(fechaHora), motivo)}</span>
          ))}
          {stop.proximaVisita && (
            <strong className={classes.next}>{texts.next(shownInstant(stop.proximaVisita))}</strong>
          )}
        </Fact>
      </dl>
      <div className={classes.doing}>
        {stop.celular && (
          <Button variant="default" size="lg" component="a" href={`tel:${stop.celular}`}>
            {texts.call(stop.celular)}
          </Button>
        )}
        {latitud !== null && longitud !== null && (
          <Button
            variant="default"
            size="lg"
            component="a"
            href={`geo:${latitud},${longitud}?q=${latitud},${longitud}`}
          >
            {texts.navigate}
          </Button>
        )}
        <Button variant="default" size="lg" onClick={() => void showForm()}>
          {texts.form}
        </Button>
        {stop.acciones.includes('devolver') && (
          <Button variant="default" size="lg" onClick={() => setReturning(true)}>
            {texts.giveBack}
          </Button>
        )}
        <Button variant="default" size="lg" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
      <div className={classes.thumb}>
        <Button data-main size="lg" fullWidth onClick={onVisit}>
          {drafted ? texts.goOn : texts.visit}
        </Button>
      </div>
      {form.dialog}
      {returning && (
        <Suspense>
          <ReturnDialog stop={stop} onClose={() => setReturning(false)} onReturned={onBack} />
        </Suspense>
      )}
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
