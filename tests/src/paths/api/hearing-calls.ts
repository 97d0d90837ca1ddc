import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import type { HearingEvent, HearingSchedule } from '@estrado/machines/hearings/hearing/events'
import { type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import type { Court } from './court-fixture.ts'

const hour = 3_600_000
/** What a call of hearings asks for. */
export type AskableHearing = Exclude<HearingEvent, { type: 'judge.changed' | 'hearing.reminded' }>

/** Hours between the first time of the samples and the later one. */
const week = 168

/** Gives out hours, so that hearings of different paths never meet in the agenda of the one judge. */
export class Agenda {
  private given = 0

  /** Milliseconds by which a path moves the times of its samples: within a week, then a fortnight on. */
  shift(): number {
    const n = this.given
    this.given += 1
    return ((n % (week - 2)) + Math.floor(n / (week - 2)) * 2 * week) * hour
  }

  /** An hour at which the judge is free, far from the samples' times. */
  freeHour() {
    const start = Date.parse('2028-01-03T09:00:00-04:00') + this.shift()
    return {
      modalidad: 'Virtual',
      fechaHoraInicio: new Date(start).toISOString(),
      fechaHoraFin: new Date(start + hour).toISOString(),
    }
  }
}

const moved = (instant: string, by: number): string => new Date(Date.parse(instant) + by).toISOString()

/** One hearing over HTTP, at the times of the samples moved by its shift. `user` null: nobody is signed in. */
export class HearingCalls {
  private readonly api: TestApi
  private readonly court: Court
  private readonly by: number
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

  /** Asks for the fact, whatever the API will say; keeps the number of a new hearing. */
  async ask(event: AskableHearing, user: LoggedIn | null): Promise<Answered> {
    const token = user?.token ?? null
    const { params } = this
    switch (event.type) {
      case 'hearing.proposed':
        return this.propose(event.schedule, token)
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
          'audienciaDetalle[fechaHoraFin]': moved(event.fechaHoraFin, this.by),
        })
      case 'hearing.recessed': {
        // The judge's time after a recess is taken too: ten years on, where no other path has it.
        const until = moved(event.until, this.by + 3640 * 24 * hour)
        const body = { idAudiencia: this.wanted, fechaHoraReanudacion: until }
        return this.api.call('audiencias.recess', { token, body })
      }
      case 'hearing.rescheduled': {
        const body = { idAudiencia: this.wanted, audienciaDetalle: this.detail(event.schedule) }
        return this.api.call('audiencias.reschedule', { token, body })
      }
      case 'hearing.detailCorrected': {
        const body = { id: this.wanted, ...this.detail(event.schedule) }
        return this.api.call('audiencias.updateDetail', { token, body })
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

  private async propose(schedule: HearingSchedule, token: string | null): Promise<Answered> {
    const answer = await this.api.call('audiencias.schedule', {
      token,
      body: {
        audienciaSinSolicitud: { idCausa: this.court.id, idTipoAudiencia: 1 },
        audienciasDetalles: [this.detail(schedule)],
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
