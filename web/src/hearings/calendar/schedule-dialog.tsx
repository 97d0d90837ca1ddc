import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { closedWithin } from '@estrado/machines/hearings/closures'
import type { Occupation } from '@estrado/machines/hearings/conflicts'
import { type HearingMode, hearingModes } from '@estrado/machines/hearings/vocabulary'
import { validation } from '@estrado/machines/messages/validation'
import { type Coordinates, coordinates, isUnset } from '@estrado/machines/rules/coordinates'
import { dateFormat, isDate, timeFormat } from '@estrado/machines/rules/dates'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { dayOf, instantOn, laPazMoment } from '@estrado/machines/time/la-paz'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { FormDialog, useForm } from '../../kernel/form.tsx'
import { callQuery, type Outcome, saidInPlace, useCall, useCommand } from '../../kernel/use-call.ts'
import { type FieldProps, TextField } from '../../ui/fields.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { DateField, TimeField } from '../../ui/moment-fields.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-fields.tsx'
import classes from './calendar.module.css'
import { FirstFree, free } from './first-free.tsx'
import { occupationsOf, type Place, verdictOn } from './placed.ts'
import { settingHearing } from './setting-hearing.ts'
import { VerdictLines } from './verdict-lines.tsx'

const PlaceOnMap = lazyPart(() => import('../../organisation/map/place-on-map.tsx'))

export type Plan = AnswerOf<'audiencias.plan'>

type Fields = {
  readonly idTipoAudiencia: number | null
  readonly modalidad: HearingMode | null
  readonly fecha: string
  readonly hora: string
  readonly minutos: number | null
  readonly idSala: number | null
  readonly lugar: string
  readonly direccion: string
  /** Where that place is on the map; half of it is kept while it is typed, and refused. */
  readonly ubicacion: Coordinates
}

const [least, most] = [5, 480]

function lengthVerdict(minutes: number | null): string | null {
  if (minutes === null) return validation.required
  if (minutes < least) return validation.minimum(least)
  return minutes > most ? validation.maximum(most) : null
}

/** `asked`: a request says of what kind it is. */
const rulesOf =
  (asked: boolean) =>
  ({ idTipoAudiencia, fecha, hora, minutos, lugar, direccion, ubicacion }: Fields) =>
    fieldMessages({
      idTipoAudiencia: !asked && idTipoAudiencia === null ? validation.required : null,
      fecha: fecha === '' ? validation.required : dateFormat(fecha),
      hora: hora === '' ? validation.required : timeFormat(hora),
      minutos: lengthVerdict(minutos),
      lugar: lugar.trim() === '' && direccion.trim() !== '' ? validation.required : null,
      ubicacion: lugar.trim() === '' ? null : coordinates(ubicacion),
    })

const minute = 60_000

function placeOf({ fecha, hora, minutos, idSala }: Fields): Place | null {
  const from = instantOn(fecha, hora).getTime()
  return Number.isNaN(from) || minutos === null ? null : { from, until: from + minutos * minute, idSala }
}

const fieldsOf = (place: Place): Pick<Fields, 'fecha' | 'hora' | 'minutos' | 'idSala'> => {
  const { date, time } = laPazMoment(new Date(place.from))
  return { fecha: date, hora: time, minutos: (place.until - place.from) / minute, idSala: place.idSala }
}

/** A place outside the court, where one is named. */
const placesIn = ({ lugar, direccion, ubicacion }: Fields) =>
  lugar.trim() !== '' && {
    audienciasDetallesExternas: [
      { descripcion: lugar.trim(), direccion: direccion.trim(), ...(isUnset(ubicacion) ? {} : ubicacion) },
    ],
  }

type ScheduleDialogProps = {
  readonly plan: Plan
  readonly idSolicitudAudiencia: number | undefined
  /** Where the calendar was pressed; undefined: the first free time. */
  readonly at: Pick<Place, 'from' | 'idSala'> | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Puts a hearing into the agenda: what stands against the time is told while it is chosen. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { plan, idSolicitudAudiencia, at, onClose, onDone } = props
  const { data: types = [] } = useCall('catalogo.audiencias')
  const asked = idSolicitudAudiencia !== undefined
  const first = at ?? (plan.proximo && free(plan.proximo))
  const [start] = useState<Fields>(() => ({
    idTipoAudiencia: null,
    modalidad: 'Presencial',
    lugar: '',
    direccion: '',
    ubicacion: { latitud: null, longitud: null },
    ...(first
      ? fieldsOf({ ...first, until: first.from + plan.duracion * minute })
      : { fecha: '', hora: '', minutos: plan.duracion, idSala: null }),
  }))
  const form = useForm<Fields>(start, rulesOf(asked))
  const schedule = useCommand('audiencias.schedule', settingHearing)
  const place = placeOf(form.value)
  const elsewhere = form.value.lugar.trim() !== ''
  const needs = { id: null, idJuez: plan.idJuez, needed: plan.involucrados }
  const others = useOthers(form.value.fecha, place)
  const verdict =
    place &&
    others &&
    verdictOn(needs, place, { others: [...others, ...closedWithin(plan.salas, place)], before: null })

  const send = async (value: Fields): Promise<Outcome> => {
    const found = placeOf(value)
    if (!found) return { done: false, refused: {} }
    return schedule.send({
      body: {
        ...(idSolicitudAudiencia === undefined
          ? { audienciaSinSolicitud: { idCausa: plan.causa.id, idTipoAudiencia: value.idTipoAudiencia ?? 0 } }
          : { idSolicitudAudiencia }),
        audienciasDetalles: [
          {
            modalidad: value.modalidad,
            fechaHoraInicio: new Date(found.from).toISOString(),
            fechaHoraFin: new Date(found.until).toISOString(),
            idSalaAudiencia: found.idSala,
            ...placesIn(value),
          },
        ],
      },
    })
  }
  return (
    <FormDialog
      form={form}
      title={`${texts.scheduleTitle}: ${plan.causa.codigoUnico}`}
      saveLabel={texts.schedule}
      onClose={onClose}
      onSaved={onDone}
      send={send}
      saveDisabled={verdict?.refused === true}
    >
      <div className={classes.fields}>
        {!asked && <SelectField {...form.bind('idTipoAudiencia', texts.fields.type)} options={types} />}
        <SelectField<HearingMode>
          {...form.bind('modalidad', texts.fields.mode)}
          options={hearingModes.map((id) => ({ id, descripcion: id }))}
          alwaysChosen
        />
        <div className={classes.when}>
          <DateField {...form.bind('fecha', texts.fields.date)} />
          <TimeField {...form.bind('hora', texts.fields.from)} />
          <NumberField {...form.bind('minutos', texts.fields.minutes)} min={least} max={most} />
        </div>
        <SelectField
          {...form.bind('idSala', texts.fields.room)}
          options={plan.salas}
          {...(elsewhere && form.value.idSala !== null && { description: texts.fields.roomToo })}
        />
        <TextField {...form.bind('lugar', texts.fields.place)} maxLength={200} />
        <TextField {...form.bind('direccion', texts.fields.address)} maxLength={200} />
        {elsewhere && <OnMap field={form.bind('ubicacion', texts.fields.onMap)} />}
        {verdict && <VerdictLines verdict={verdict} />}
        <FirstFree
          idCausa={plan.causa.id}
          idTipoAudiencia={form.value.idTipoAudiencia}
          onTake={(found) => form.set(fieldsOf(found))}
        />
      </div>
    </FormDialog>
  )
}

/** Where a place outside the court is, for who wants to say so: the map comes when it is asked for. */
function OnMap({ field }: { readonly field: FieldProps<Coordinates> }) {
  const [opened, setOpened] = useState(!isUnset(field.value))
  if (!opened)
    return (
      <div>
        <Button variant="default" onClick={() => setOpened(true)}>
          {texts.toMap}
        </Button>
      </div>
    )
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PlaceOnMap field={field} />
    </Suspense>
  )
}

/** What others have of a day, also of one that the calendar doesn't show, and of the next where the time goes on into it; undefined until it is known. */
function useOthers(day: string, place: Place | null): readonly Occupation[] | undefined {
  const last = place ? dayOf(new Date(place.until)) : day
  const { data } = useQuery({
    ...callQuery('audiencias.list', { query: { rangoFechas: `${day},${last}` } }),
    ...saidInPlace,
    enabled: isDate(day),
  })
  return data && occupationsOf(data)
}
