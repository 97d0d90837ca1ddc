import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import type { AnswerOf } from '@estrado/machines/contract/types'
import type { HearingEvent, HearingSchedule } from '@estrado/machines/hearings/hearing/events'
import { type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import type { Court } from './court-fixture.ts'

const hour = 3_600_000
const day = 24 * hour
/** What a call of hearings asks for. */
export type AskableHearing = Exclude<
  HearingEvent,
  { type: 'judge.changed' | 'decree.attached' | 'hearing.reminded' }
>

/** The samples' sessions lie a week apart, on four days: within a week each path has its own of each of them. */
const week = 7
const weeks = 4

/** Gives out days, so that hearings of different paths never meet in the agenda of the one judge. */
export class Agenda {
  private given = 0

  /** Milliseconds by which a path moves the times of its samples. */
  shift(): number {
    const n = this.given
    this.given += 1
    return ((n % week) + Math.floor(n / week) * weeks * week) * day
  }

  /** An hour at which the judge is free, far from the samples' times. */
  freeHour() {
    const start = Date.parse('2060-01-05T09:00:00-04:00') + this.shift()
    return {
      modalidad: 'Virtual',
      fechaHoraInicio: new Date(start).toISOString(),
      fechaHoraFin: new Date(start + hour).toISOString(),
    }
  }
}

const moved = (instant: string, by: number): string => new Date(Date.parse(instant) + by).toISOString()

type Detail = { readonly id: number; readonly fechaHoraInicio: string }

/** Number of the session that a sample makes, if it is a new one. */
function newSessionIn(event: AskableHearing): number | undefined {
  if (event.type === 'hearing.proposed') return event.siguientes?.[0]?.id
  if (event.type === 'session.added') return event.id
  if (event.type === 'hearing.recessed') return event.sesion?.id
  return event.type === 'hearing.rescheduled' ? event.sesion : undefined
}

/** One hearing over HTTP, at the times of the samples moved by its shift. `user` null: nobody is signed in. */
export class HearingCalls {
  private readonly api: TestApi
  private readonly court: Court
  private readonly by: number
  /** Numbers that sessions of the samples got. */
  private readonly numbers = new Map<number, number>()
  private details: readonly Detail[] = []
  id: number | null = null

  constructor(api: TestApi, court: Court, shift: number) {
    this.api = api
    this.court = court
    this.by = shift
  }

  get stream(): string {
    return `audiencia/${this.id}`
  }

  /** A schedule of the samples as this hearing has it. */
  timesOf({ fechaHoraInicio, fechaHoraFin }: HearingSchedule) {
    return {
      fechaHoraInicio: moved(fechaHoraInicio, this.by),
      fechaHoraFin: moved(fechaHoraFin, this.by),
    }
  }

  get(user: LoggedIn): Promise<Answered> {
    return this.api.call('audiencias.get', { token: user.token, params: this.params })
  }

  /** Asks for the fact, whatever the API will say; keeps the numbers of a new hearing and of its sessions. */
  async ask(event: AskableHearing, user: LoggedIn | null): Promise<Answered> {
    const answer = await this.send(event, user)
    if (answer.status < 300) this.keep(event, answer.response)
    return answer
  }

  /** The number of the session that is the current one. */
  get current(): number | undefined {
    return this.details[0]?.id
  }

  private keep(event: AskableHearing, response: unknown): void {
    const { audienciasDetalles } = response as { audienciasDetalles?: readonly Detail[] }
    if (!audienciasDetalles) return
    const known = new Set(this.details.map(({ id }) => id))
    const [made] = audienciasDetalles.filter(({ id }) => id !== this.id && !known.has(id))
    const sample = newSessionIn(event)
    if (made && sample !== undefined) this.numbers.set(sample, made.id)
    this.details = audienciasDetalles
  }

  /** The number of a session of the samples: absent, the first, whose number is the hearing's. */
  private detailOf(sesion: number | undefined): number {
    return sesion === undefined ? this.wanted : (this.numbers.get(sesion) ?? 999_998)
  }

  private async send(event: AskableHearing, user: LoggedIn | null): Promise<Answered> {
    const token = user?.token ?? null
    const { params } = this
    switch (event.type) {
      case 'hearing.proposed':
        return this.propose(event, token)
      case 'hearing.confirmed':
        return this.change(token, 'confirmed')
      case 'hearing.started':
      case 'hearing.resumed':
        return this.change(token, 'ongoing')
      case 'hearing.rejected':
        return this.change(token, 'rejected', { 'audienciaDetalleSuspension[motivo]': event.motivo })
      case 'hearing.suspended':
        return this.change(token, 'suspended', {
          'audienciaDetalleSuspension[motivo]': event.motivo,
          ...Object.fromEntries(
            event.idsTipoSuspensionAudiencia.map((id, index) => [
              `audienciaDetalleSuspension[idsTipoSuspensionAudiencia][${index}]`,
              String(id),
            ]),
          ),
        })
      case 'hearing.concluded':
        return this.change(token, 'concluded', {
          // A hearing ends when it ends: the samples' are all still to come.
          'audienciaDetalle[fechaHoraFin]': this.api.clock.now().toISOString(),
        })
      case 'session.added': {
        const body = { idAudiencia: this.wanted, audienciasDetalles: [this.detail(event.schedule)] }
        return this.api.call('audiencias.schedule', { token, body })
      }
      case 'session.removed': {
        const sesion = this.detailOf(event.sesion)
        return this.api.call('audiencias.removeSession', { token, params: { ...params, sesion } })
      }
      case 'hearing.recessed': {
        // Without another session it goes on in the afternoon of the same day.
        const begun = this.details[0]?.fechaHoraInicio
        const until = event.sesion || !begun ? moved(event.until, this.by) : moved(begun, 5 * hour)
        const body = { idAudiencia: this.wanted, fechaHoraReanudacion: until }
        return this.api.call('audiencias.recess', { token, body })
      }
      case 'hearing.rescheduled': {
        const audienciaDetalle = { id: this.detailOf(event.sesion), ...this.detail(event.schedule) }
        return this.api.call('audiencias.reschedule', {
          token,
          body: { idAudiencia: this.wanted, audienciaDetalle },
        })
      }
      case 'hearing.detailCorrected': {
        const body = { id: this.detailOf(event.sesion), ...this.detail(event.schedule) }
        return this.api.call('audiencias.updateDetail', { token, body })
      }
      case 'attendance.noted': {
        const body = { idAudienciaDetalle: this.detailOf(event.sesion), asistencia: await this.called() }
        return this.api.call('audiencias.noteAttendance', { token, params, body })
      }
      case 'recording.ended': {
        const body = { idAudienciaDetalle: this.detailOf(event.sesion) }
        return this.api.call('audiencias.endRecording', { token, params, body })
      }
      case 'minutes.attached':
        return this.api.call('audiencias.updateMinutes', { token, params, form: await actForm('1245') })
      case 'resolution.attached':
        return this.api.call('audiencias.registerAct', { token, params, form: await actForm('301') })
      case 'hearing.deleted':
        return this.api.call('audiencias.delete', { token, params, body: { observacion: event.observacion } })
    }
  }

  /** A number that no hearing has stands for one that isn't there. */
  private get wanted(): number {
    return this.id ?? 999_999
  }

  private get params() {
    return { id: this.wanted }
  }

  private detail(schedule: HearingSchedule) {
    return {
      modalidad: schedule.modalidad,
      idSalaAudiencia: this.court.rooms[0],
      ...this.timesOf(schedule),
    }
  }

  /** Somebody who is called, and came. */
  private async called() {
    const { params } = this
    const { token } = this.court.judge
    const { response } = await this.api.call('audiencias.attendance', { token, params })
    const [first] = (response as AnswerOf<'audiencias.attendance'> | null)?.asistentes ?? []
    return [{ clase: first?.clase ?? 'fiscal', id: first?.id ?? null, presente: true }]
  }

  private async propose(
    { schedule, siguientes = [] }: Extract<AskableHearing, { type: 'hearing.proposed' }>,
    token: string | null,
  ): Promise<Answered> {
    const answer = await this.api.call('audiencias.schedule', {
      token,
      body: {
        audienciaSinSolicitud: { idCausa: this.court.id, idTipoAudiencia: 1 },
        audienciasDetalles: [schedule, ...siguientes.map((one) => one.schedule)].map((one) =>
          this.detail(one),
        ),
      },
    })
    if (answer.status === 201) this.id = (answer.response as { id: number }).id
    return answer
  }

  private change(
    token: string | null,
    state: HearingState,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answered> {
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(hearingStates[state].id))
    for (const [key, value] of Object.entries(more)) form.set(key, value)
    return this.api.call('audiencias.changeState', { token, params: this.params, form })
  }
}

async function actForm(idTipoActoProcesal: string): Promise<FormData> {
  const form = new FormData()
  form.set('idTipoActoProcesal', idTipoActoProcesal)
  form.set('archivoBorrador', new File([new Uint8Array(await smallPdf())], 'acto.pdf'))
  return form
}
