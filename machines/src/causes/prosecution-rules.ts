import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import { prosecutionRefusals } from './prosecution-texts.ts'
import { takesProsecutorIn } from './vocabulary.ts'

/** Who is to prosecute, as the form holds it. */
export type ProsecutorForm = { readonly idOficina: number | null; readonly idFiscal: number | null }

export const prosecutorRules = ({ idOficina }: ProsecutorForm): FieldMessages =>
  fieldMessages({ idOficina: idOficina === null ? prosecutionRefusals.office : null, idFiscal: null })

/** May a prosecutor be named in the cause now? The machine decides; this is what a screen knows of it. */
export const takesProsecutor = ({
  tipoAccion,
  estado,
}: {
  readonly tipoAccion: string
  readonly estado: string
}): boolean => tipoAccion === 'Pública' && takesProsecutorIn(estado)
