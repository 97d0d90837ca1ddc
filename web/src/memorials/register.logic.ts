import type { AnswerOf } from '@estrado/machines/contract/types'
import { documentRules } from '@estrado/machines/documents/document-rules'
import type { PresenterBody } from '@estrado/machines/memorials/schemas'
import { memorialRefusals, memorialTexts } from '@estrado/machines/memorials/texts'
import { type FieldMessages, fieldMessages, within } from '@estrado/machines/rules/field-messages'
import { required } from '@estrado/machines/rules/text'

export type Desk = AnswerOf<'memoriales.desk'>

export type AttachmentForm = {
  readonly key: string
  readonly referencia: string
  readonly fojasAdjunto: string
  readonly archivo: File
}

export type MemorialForm = {
  /** Place in the list of those who may hand one in; `otra`: somebody else, by name. */
  readonly presentante: string | null
  readonly nombre: string
  readonly documento: string
  readonly idTipo: number | null
  readonly idTipoAudiencia: number | null
  /** The act whose deadline it answers. */
  readonly respondeA: number | null
  readonly referencia: string
  readonly fojasAdjunto: string
  readonly archivo: File | null
  readonly adjuntos: readonly AttachmentForm[]
}

export const otherPerson = 'otra'

export const emptyMemorial: MemorialForm = {
  presentante: null,
  nombre: '',
  documento: '',
  idTipo: null,
  idTipoAudiencia: null,
  respondeA: null,
  referencia: '',
  fojasAdjunto: '',
  archivo: null,
  adjuntos: [],
}

export const typeIn = (desk: Desk, { idTipo }: MemorialForm) => desk.tipos.find(({ id }) => id === idTipo)

/** What the form still lacks, by field; the API applies the same. */
export function memorialRules(desk: Desk, form: MemorialForm): FieldMessages {
  const type = typeIn(desk, form)
  return {
    ...presenterRules(form),
    ...fieldMessages({
      idTipo: required(form.idTipo === null ? '' : String(form.idTipo)),
      idTipoAudiencia: type?.requiereAgendamiento && form.idTipoAudiencia === null ? required('') : null,
      archivo: form.archivo === null ? memorialRefusals.fileMissing : null,
      adjuntos:
        type?.requiereAdjuntos && form.adjuntos.length === 0 ? memorialRefusals.attachmentMissing : null,
    }),
    ...documentRules(form),
    ...Object.fromEntries(
      form.adjuntos.flatMap((attachment, place) =>
        Object.entries(within(`adjuntos.${place}`, documentRules(attachment))),
      ),
    ),
  }
}

/** Who was chosen, or written down, as handing something in. */
export type PresenterForm = Pick<MemorialForm, 'presentante' | 'nombre' | 'documento'>

/** What is still missing of whoever hands something in. */
export function presenterRules({ presentante, nombre, documento }: PresenterForm): FieldMessages {
  const other = presentante === otherPerson
  return fieldMessages({
    presentante: !presentante ? memorialRefusals.presenterMissing : null,
    nombre: other && nombre.trim() === '' ? memorialRefusals.nameMissing : null,
    documento: other && documento.trim() === '' ? memorialRefusals.documentMissing : null,
  })
}

/** Those who may hand something in, as they are offered; last whoever is none of them. */
export const presenterOptions = (presentantes: Desk['presentantes']) => [
  ...presentantes.map(({ nombre, detalle }, place) => ({
    id: String(place),
    descripcion: `${nombre} · ${detalle}`,
  })),
  { id: otherPerson, descripcion: memorialTexts.fields.otherPerson },
]

/** Whoever hands it in, as the wire takes it. */
export function presenterIn(
  presentantes: Desk['presentantes'],
  { presentante, nombre, documento }: PresenterForm,
): PresenterInput {
  const chosen = presentante === otherPerson ? undefined : presentantes[Number(presentante)]
  if (!chosen) return { calidad: 'tercero', nombre: nombre.trim(), documento: documento.trim() }
  const { calidad, idSujeto, idAbogado } = chosen
  return idAbogado === null ? { calidad, idSujeto } : { calidad, idSujeto, idAbogado }
}

type PresenterInput = typeof PresenterBody.Encoded

/** Body of the draft, as the wire takes it. */
export const draftBody = (desk: Desk, form: MemorialForm) => ({
  idCausa: String(desk.causa.id),
  idTipoActoProcesal: String(form.idTipo),
  referencia: form.referencia,
  fojasAdjunto: form.fojasAdjunto,
  presentadoPor: presenterOf(desk, form),
  ...(typeIn(desk, form)?.requiereAgendamiento && { idTipoAudiencia: String(form.idTipoAudiencia) }),
  ...(form.respondeA !== null && {
    idActoProcesalRespuesta: String(form.respondeA),
    esRespuestaPlazo: 'true' as const,
  }),
})

/** All files of a memorial that stand in the form. */
export const filesOf = ({ archivo, adjuntos }: Pick<MemorialForm, 'archivo' | 'adjuntos'>): readonly File[] =>
  [archivo, ...adjuntos.map((one) => one.archivo)].filter((file) => file !== null)

/** The same in a multipart form. */
export const presenterOf = (desk: Desk, form: PresenterForm): string =>
  JSON.stringify(presenterIn(desk.presentantes, form))
