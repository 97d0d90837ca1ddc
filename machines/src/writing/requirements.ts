import { validation } from '../messages/validation.ts'
import { partyTypeIds } from '../parties/party-types.ts'
import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import { finishTexts } from './finishing-texts.ts'
import { writingTexts } from './texts.ts'

/** What an act type demands of what is said of a new act (`spec 2 §3`). */
export type Demands = {
  readonly requiereIndividualizacionSujetos: boolean
  readonly requiereIndividualizacionDenunciados: boolean
  readonly requiereIndividualizacionDenunciantes: boolean
  readonly conNumeracion: boolean
  readonly requiereRespuesta: boolean
  /** Its own deadline, of an act that says nothing of one. */
  readonly plazo: number | null
}

type Party = { readonly id: number; readonly idTipoSujetoProcesal: number }
type Said = {
  readonly sujetosProcesales: readonly number[]
  readonly codigoResolucion: string
  /** Undefined: nothing is said of it; null or 0: none. */
  readonly plazo?: number | null | undefined
}

const { denunciado, denunciante, denuncianteYVictima } = partyTypeIds
const complainants: readonly number[] = [denunciante, denuncianteYVictima]

function subjectsVerdict(demands: Demands, ids: readonly number[], parties: readonly Party[]): string | null {
  const named = ids.map((id) => parties.find((party) => party.id === id))
  if (named.some((party) => party === undefined)) return writingTexts.unknownSubject
  const names = (types: readonly number[]) =>
    named.some((party) => party !== undefined && types.includes(party.idTipoSujetoProcesal))
  if (demands.requiereIndividualizacionDenunciados && !names([denunciado])) return writingTexts.accused
  if (demands.requiereIndividualizacionDenunciantes && !names(complainants)) return writingTexts.complainants
  return demands.requiereIndividualizacionSujetos && ids.length === 0 ? validation.required : null
}

/** What expects an answer says until when. */
const answerVerdict = ({ requiereRespuesta, plazo: own }: Demands, plazo = own): string | null =>
  requiereRespuesta && !plazo ? finishTexts.plazo : null

/** Individualisation, numbering, and the deadline of what expects an answer: what its type demands of a new act, by field. The same in form and API. */
export const requirementRules = (demands: Demands, said: Said, parties: readonly Party[]): FieldMessages =>
  fieldMessages({
    sujetosProcesales: subjectsVerdict(demands, said.sujetosProcesales, parties),
    codigoResolucion:
      demands.conNumeracion && said.codigoResolucion.trim() === '' ? validation.required : null,
    plazo: answerVerdict(demands, said.plazo),
  })
