import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { type DigitalCause, digitalCause } from '@estrado/api-mock/testing/digital-cause'
import { expectStatus } from './expectations.ts'

/** Somebody of a cause who can be notified of one of its acts, once. */
export type Addressed = { readonly idActo: number; readonly idSujeto: number }

/** A cause with more acts than paths, a hearing that has been, and everybody who serves notifications of it. */
export type NotifyingCourt = DigitalCause & {
  readonly clerk: LoggedIn
  readonly server: LoggedIn
  /** The complainant, who has a mailbox. */
  readonly party: LoggedIn
  readonly lawyer: LoggedIn
  readonly idAudiencia: number
  /** The next who was never notified: the complainant, or the accused, who has no mailbox. */
  readonly next: (who: 'complainant' | 'accused') => Addressed
}

const acts = 160
const week = 7 * 24 * 3_600_000
/** The clock of the tests stands on a Saturday: the Monday after. */
const monday = { modalidad: 'Virtual', fechaHoraInicio: '2026-11-23T09:00:00-04:00' } as const

async function heldHearing(api: TestApi, { id, secretary }: DigitalCause): Promise<number> {
  const answer = await api.call('audiencias.schedule', {
    token: secretary.token,
    body: {
      audienciaSinSolicitud: { idCausa: id, idTipoAudiencia: 1 },
      audienciasDetalles: [{ ...monday, fechaHoraFin: '2026-11-23T10:00:00-04:00' }],
    },
  })
  expectStatus('audiencias.schedule', answer, [201])
  return (answer.response as { readonly id: number }).id
}

/** One such cause for all paths of a level. A week passes while it is made: whoever signed in before has to again. */
export async function notifyingCourt(api: TestApi): Promise<NotifyingCourt> {
  const registrar = new Clerk(api, await api.login('ventanilla'))
  const cause = await digitalCause(api, registrar, acts)
  const idAudiencia = await heldHearing(api, cause)
  api.clock.advance(week)
  const given = { complainant: 0, accused: 0 }
  return {
    ...cause,
    idAudiencia,
    clerk: await api.login('ventanilla'),
    secretary: await api.login(String(cause.secretary.usuario.usuario)),
    server: await api.login('diligenciero'),
    party: await api.login('sujeto'),
    lawyer: await api.login('abogado'),
    next: (who) => {
      given[who] += 1
      // The first act goes with the others.
      const idActo = cause.acts[given[who]]
      if (idActo === undefined) throw new Error(`${who}: notified of all ${acts} acts`)
      return { idActo, idSujeto: cause[who] }
    },
  }
}
