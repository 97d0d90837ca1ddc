import { validation } from '@estrado/machines/messages/validation'
import { destinationRules } from '@estrado/machines/notifications/service-rules'
import { serviceOf } from '@estrado/machines/notifications/vocabulary'
import { type FieldMessages, fieldMessages } from '@estrado/machines/rules/field-messages'
import { isBlank } from '@estrado/machines/rules/text'
import type { NotificationProposal, ProposedParty } from './notification.ts'

/** How one person is to be notified, as it stands in the form. */
export type Choice = {
  readonly idSujetoProcesal: number
  readonly marcado: boolean
  readonly idTipoNotificacion: number
  readonly idRepresentante: number | null
  readonly idAudiencia: number | null
  readonly direccion: string
  readonly latitud: number | null
  readonly longitud: number | null
  readonly correo: string
  readonly motivo: string
}

export const choiceOf = (party: ProposedParty, { audiencias }: NotificationProposal): Choice => ({
  idSujetoProcesal: party.idSujetoProcesal,
  marcado: party.propuesto,
  idTipoNotificacion: party.idTipoNotificacion,
  idRepresentante: null,
  idAudiencia: audiencias[0]?.id ?? null,
  direccion: party.direccion,
  latitud: party.latitud,
  longitud: party.longitud,
  correo: party.correo,
  motivo: '',
})

/** What must hold of a choice; another way than the proposed one has its reason. */
export function choiceRules(choice: Choice, party: ProposedParty): FieldMessages {
  if (!choice.marcado) return {}
  const service = serviceOf(choice.idTipoNotificacion)
  const moved = choice.idTipoNotificacion !== party.idTipoNotificacion
  return {
    ...destinationRules(choice.idTipoNotificacion, choice),
    ...fieldMessages({
      motivo: moved && isBlank(choice.motivo) ? validation.required : null,
      idAudiencia: service === 'hearing' && choice.idAudiencia === null ? validation.required : null,
    }),
  }
}

/** What is sent of a choice. */
export function bodyOf(choice: Choice, idActoProcesal: number) {
  const { idSujetoProcesal, idTipoNotificacion, idRepresentante, motivo } = choice
  const { direccion, latitud, longitud, correo } = choice
  const service = serviceOf(idTipoNotificacion)
  const goes = service === 'walk' || service === 'electronic'
  return {
    idActoProcesal,
    idSujetoProcesal,
    idTipoNotificacion,
    idRepresentante,
    motivo,
    ...(goes && { destino: { direccion, latitud, longitud, correo } }),
    ...(service === 'hearing' && { idAudiencia: choice.idAudiencia }),
  }
}
