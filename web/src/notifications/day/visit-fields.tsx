import { visitFormTexts as texts } from '@estrado/machines/notifications/day-texts'
import {
  type ReceiverKind,
  receiverKinds,
  type VisitOutcome,
  visitOutcomes,
} from '@estrado/machines/notifications/vocabulary'
import { Suspense } from 'react'
import type { Form } from '../../kernel/form.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { TextField } from '../../ui/fields.tsx'
import { lazyPart, PartBoundary } from '../../ui/lazy-part.tsx'
import { DateField, TimeField } from '../../ui/moment-fields.tsx'
import { SelectField } from '../../ui/select-fields.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import classes from './day.module.css'
import { PositionField } from './position-field.tsx'
import type { VisitForm } from './visit-form.logic.ts'

const PhotoField = lazyPart(() => import('./photo-field.tsx'))

const outcomes = (['practicada', 'visita', 'noPracticada'] as const satisfies readonly VisitOutcome[]).map(
  (value) => ({ value, label: visitOutcomes[value].label }),
)
const receivers = Object.entries(receiverKinds).map(([id, descripcion]) => ({
  id: id as ReceiverKind,
  descripcion,
}))

type VisitFieldsProps = {
  readonly form: Form<VisitForm>
  readonly foto: Blob | null
  readonly onPhoto: (foto: Blob | null) => void
}

/** What is written down of a visit; which fields there are follows from what came of it. */
export function VisitFields({ form, foto, onPhoto }: VisitFieldsProps) {
  const { resultado, calidad } = form.value
  const served = resultado === 'practicada'
  return (
    <>
      <RadioField {...form.bind('resultado', texts.outcome)} choices={outcomes} stacked />
      <div className={classes.pair}>
        <DateField {...form.bind('fecha', texts.date)} />
        <TimeField {...form.bind('hora', texts.time)} />
      </div>
      <TextField {...form.bind('lugar', texts.place)} maxLength={500} autoComplete="off" />
      <PositionField form={form} />
      {served ? (
        <>
          <SelectField<ReceiverKind> {...form.bind('calidad', texts.receiver)} options={receivers} />
          <TextField
            {...form.bind('nombre', calidad === 'testigo' ? texts.witness : texts.name)}
            maxLength={200}
            autoComplete="off"
          />
          <div className={classes.pair}>
            <TextField {...form.bind('documento', texts.document)} maxLength={20} autoComplete="off" />
            <TextField {...form.bind('complemento', texts.suffix)} maxLength={5} autoComplete="off" />
          </div>
          <TextAreaField {...form.bind('observacion', texts.note)} maxLength={2000} />
        </>
      ) : (
        <TextAreaField
          {...form.bind('motivo', texts.reason)}
          description={texts.reasonHint}
          maxLength={500}
        />
      )}
      {resultado === 'visita' && (
        <div className={classes.pair}>
          <DateField {...form.bind('fechaProxima', texts.nextDate)} />
          <TimeField {...form.bind('horaProxima', texts.nextTime)} />
        </div>
      )}
      {resultado !== 'visita' && (
        <PartBoundary>
          <Suspense>
            <PhotoField label={texts.photo(served)} foto={foto} onPhoto={onPhoto} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
