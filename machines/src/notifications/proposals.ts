import { visibility } from '../causes/file-rules.ts'
import { proposalTexts as texts } from './service-texts.ts'
import { notificationTypeIds } from './vocabulary.ts'

/** A party of the cause as far as it says whether and how it is notified of an act. */
export type NotifiableParty = {
  readonly protegido: boolean
  /** Did they hand in the act that is notified? */
  readonly presento: boolean
  /** Are they among the subjects of the act? Null: the act names none. */
  readonly individualizado: boolean | null
  /** Is there a notification of this act to them that holds? */
  readonly notificado: boolean
  /** Ways in which they could not be notified of it. */
  readonly fallidas: readonly number[]
  readonly direccion: string
  readonly buzon: boolean
}

/** What its type says of the act that is notified. */
export type NotifiedType = { readonly requiereNotificacion: boolean; readonly visibilidad: number }

export type Proposal = {
  readonly propuesto: boolean
  readonly idTipoNotificacion: number
  readonly porque: string
  /** Why nobody may notify them of it; null: it may be ordered. */
  readonly impedimento: string | null
}

const { personal, cedula, edicto, buzon, audiencia } = notificationTypeIds

function wayFor(party: NotifiableParty, type: NotifiedType): readonly [way: number, porque: string] {
  const { fallidas, direccion, protegido } = party
  if (type.visibilidad === visibility.notifiedAtHearing) return [audiencia, texts.atHearing]
  if (fallidas.includes(cedula) || fallidas.includes(personal)) {
    if (!fallidas.includes(cedula)) return [cedula, texts.afterPersonal]
    return protegido ? [personal, texts.protectedAgain] : [edicto, texts.afterCedula]
  }
  if (party.buzon && !fallidas.includes(buzon)) return [buzon, texts.mailbox]
  if (direccion !== '') return [personal, texts.known]
  return protegido ? [personal, texts.protectedUnknown] : [edicto, texts.unknown]
}

/**
 * Proposal of whom to notify and how: everybody whom the act names, or every party where it names none; never who handed
 * it in, never a second time. A protected person is never proposed by edict, which would publish their name.
 */
export function proposalFor(party: NotifiableParty, type: NotifiedType): Proposal {
  const [idTipoNotificacion, porque] = wayFor(party, type)
  const impedimento = party.presento ? texts.presenter : party.notificado ? texts.already : null
  const named = party.individualizado !== false
  return {
    propuesto: impedimento === null && type.requiereNotificacion && named,
    idTipoNotificacion,
    porque: named ? porque : texts.notNamed,
    impedimento,
  }
}
