import type { AnswerOf } from '@estrado/machines/contract/types'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import type { TestApi } from './api.ts'
import { type Clerk, representative } from './cause.ts'
import { type DrawnCause, drawnCause } from './hearing.ts'

export type EdictCause = DrawnCause & { readonly accused: number; readonly complainant: number }

/** The parties of a cause by type, in the order of their registration. */
export async function partiesOf(clerk: Clerk, idCausa: number): Promise<ReadonlyMap<number, number>> {
  const { sujetosProcesales } = (await clerk.get(idCausa)).response as {
    sujetosProcesales: { id: number; tipoSujetoProcesal: { id: number } }[]
  }
  return new Map(sujetosProcesales.map(({ id, tipoSujetoProcesal }) => [tipoSujetoProcesal.id, id]))
}

/** A cause in the hands of a court, with its two parties' numbers. */
export async function edictCause(
  api: TestApi,
  clerk: Clerk,
  ofComplainant: Readonly<Record<string, unknown>> = {},
): Promise<EdictCause> {
  const cause = await drawnCause(api, clerk, ofComplainant)
  const parties = await partiesOf(clerk, cause.id)
  return { ...cause, complainant: parties.get(1) ?? 0, accused: parties.get(2) ?? 0 }
}

/** The same, with a tutor of the complainant, whose number is `representative`. */
export async function representedCause(
  api: TestApi,
  clerk: Clerk,
  ofComplainant: Readonly<Record<string, unknown>> = {},
) {
  const cause = await edictCause(api, clerk, {
    representantes: [representative('6000005')],
    ...ofComplainant,
  })
  const { sujetosProcesales } = (await clerk.get(cause.id)).response as AnswerOf<'causas.get'>
  const { listaRepresentantes = [] } = sujetosProcesales.find(({ id }) => id === cause.complainant) ?? {}
  return { ...cause, representative: listaRepresentantes[0]?.id ?? 0 }
}

/** Orders a notification as the court's secretary; by edict where nothing else is said. */
export const notify = (api: TestApi, cause: EdictCause, changes: object = {}, headers = {}) =>
  api.call('notificaciones.create', {
    token: cause.secretary.token,
    headers,
    body: {
      idActoProcesal: cause.idActo,
      idSujetoProcesal: cause.accused,
      idTipoNotificacion: notificationTypeIds.edicto,
      ...changes,
    },
  })
