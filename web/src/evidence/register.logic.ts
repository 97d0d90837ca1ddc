import type { AnswerOf } from '@estrado/machines/contract/types'
import { type AskedItem, itemsRules } from '@estrado/machines/evidence/rules'
import { type PresenterForm, presenterIn, presenterRules } from '../memorials/register.logic.ts'

export type EvidenceDesk = AnswerOf<'pruebas.desk'>

type ItemForm = AskedItem & { readonly key: string }

export type EvidenceForm = PresenterForm & {
  readonly idActoProcesal: number | null
  readonly observacion: string
  readonly elementos: readonly ItemForm[]
}

/** A line for one more item. */
export const emptyItem = (key: string): ItemForm => ({
  key,
  descripcion: '',
  cantidad: 1,
  embalaje: '',
  precinto: '',
})

export const emptyEvidence: EvidenceForm = {
  presentante: null,
  nombre: '',
  documento: '',
  idActoProcesal: null,
  observacion: '',
  elementos: [emptyItem('elemento-1')],
}

/** What the form still lacks, by field; the API applies the same. */
export const evidenceRules = (desk: EvidenceDesk, form: EvidenceForm) => ({
  ...presenterRules(desk.presentantes, form),
  ...itemsRules(form.elementos),
})

/** The form as the wire takes it. */
export const bodyOf = (desk: EvidenceDesk, form: EvidenceForm) => ({
  idCausa: desk.causa.id,
  idActoProcesal: form.idActoProcesal,
  presentadoPor: presenterIn(desk.presentantes, form),
  observacion: form.observacion,
  elementos: form.elementos.map(({ key: _, cantidad, ...item }) => ({ ...item, cantidad: cantidad ?? 0 })),
})
