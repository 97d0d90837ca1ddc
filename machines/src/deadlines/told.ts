import { addDays, laPazMoment } from '../time/la-paz.ts'
import { readableDate, readableMoment } from '../time/shown.ts'
import { deadlineUnitIds, type StartingFact } from './vocabulary.ts'

/** What began a deadline, in words. */
export const startTold: Readonly<Record<StartingFact, string>> = {
  notificacion: 'Notificación practicada',
  cierre: 'Cierre del actuado',
  presentacion: 'Presentación del actuado',
}

/** `3 días hábiles`, `1 día corrido`, `24 horas`. */
export function amountTold(of: {
  readonly plazo: number
  readonly plazoUnidad: number
  readonly plazoCorrido: boolean
}): string {
  const { plazo, plazoUnidad, plazoCorrido } = of
  const s = plazo === 1 ? '' : 's'
  if (plazoUnidad === deadlineUnitIds.hours) return `${plazo} hora${s}`
  return `${plazo} día${s} ${plazoCorrido ? `corrido${s}` : plazo === 1 ? 'hábil' : 'hábiles'}`
}

/** A day as people read it: `25/11/2026`. */
export const dayTold = readableDate

/** An instant as people read it. */
export const instantTold = (instant: string): string => readableMoment(new Date(instant))

/** The end of a deadline: midnight is the 24:00 of the day that ends, as the code says it. */
export function endTold(instant: string): string {
  const { date, time } = laPazMoment(new Date(instant))
  return time === '00:00' ? `${readableDate(addDays(date, -1))} 24:00` : `${readableDate(date)} ${time}`
}

/** Days passed over: one, or from the first to the last. */
export const spanTold = ({ desde, hasta }: { readonly desde: string; readonly hasta: string }): string =>
  desde === hasta ? readableDate(desde) : `${readableDate(desde)} a ${readableDate(hasta)}`

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** What is left of a deadline: `2 d 3 h`, `5 h 10 min`; nothing once it has passed. */
export function leftTold(milliseconds: number): string {
  if (milliseconds <= 0) return '0 min'
  if (milliseconds >= day)
    return `${Math.floor(milliseconds / day)} d ${Math.floor((milliseconds % day) / hour)} h`
  if (milliseconds >= hour)
    return `${Math.floor(milliseconds / hour)} h ${Math.floor((milliseconds % hour) / minute)} min`
  return `${Math.max(1, Math.floor(milliseconds / minute))} min`
}
