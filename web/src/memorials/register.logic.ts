import type { AnswerOf } from '@estrado/machines/contract/types'
import { documentRules } from '@estrado/machines/documents/document-rules'
import type { PresenterBody } from '@estrado/machines/memorials/schemas'
import { memorialRefusals, memorialTexts } from '@estrado/machines/memorials/texts'
import { type FieldMessages, fieldMessages, within } from '@estrado/machines/rules/field-messages'
import { required } from '@estrado/machines/rules/text'
import { ScannedFile } from '../client/scanned-file.ts'

export type Desk = AnswerOf<'memoriales.desk'>

export type AttachmentForm = {
  readonly key: string
  readonly referencia: string
  readonly fojasAdjunto: string
  readonly archivo: File
}

export type MemorialForm = {
  /** Which of those who may hand one in; `otra`: somebody else, by name. */
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

/** What the form still lacks, by field; the API applies the same. Once its draft stands (`id`), who hands it in does too. */
export function memorialRules(
  desk: Desk,
  form: MemorialForm,
  { id }: { readonly id?: number },
): FieldMessages {
  const type = typeIn(desk, form)
  return {
    ...(id === undefined && presenterRules(desk.presentantes, form)),
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

type Presenter = Desk['presentantes'][number]

/** Stable identity: the list may be another one once it is read again. */
const presenterId = ({ calidad, idSujeto, idAbogado }: Presenter): string =>
  `${calidad}-${idSujeto}-${idAbogado}`

const chosenIn = (presentantes: readonly Presenter[], { presentante }: PresenterForm) =>
  presentantes.find((one) => presenterId(one) === presentante)

/** What is still missing of whoever hands something in. */
export function presenterRules(presentantes: readonly Presenter[], form: PresenterForm): FieldMessages {
  const { presentante, nombre, documento } = form
  const other = presentante === otherPerson
  return fieldMessages({
    presentante: other || chosenIn(presentantes, form) ? null : memorialRefusals.presenterMissing,
    nombre: other && nombre.trim() === '' ? memorialRefusals.nameMissing : null,
    documento: other && documento.trim() === '' ? memorialRefusals.documentMissing : null,
  })
}

/** Those who may hand something in, as they are offered; last whoever is none of them. */
export const presenterOptions = (presentantes: readonly Presenter[]) => [
  ...presentantes.map((one) => ({ id: presenterId(one), descripcion: `${one.nombre} · ${one.detalle}` })),
  { id: otherPerson, descripcion: memorialTexts.fields.otherPerson },
]

/** Whoever hands it in, as the wire takes it. Throws of a form that `presenterRules` refuses. */
export function presenterIn(presentantes: readonly Presenter[], form: PresenterForm): PresenterInput {
  const { presentante, nombre, documento } = form
  if (presentante === otherPerson)
    return { calidad: 'tercero', nombre: nombre.trim(), documento: documento.trim() }
  const chosen = chosenIn(presentantes, form)
  if (!chosen) throw new RangeError(String(presentante))
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

/** What a browser can keep of it: whoever keeps a scan's pages offers them again. */
export const withoutScans = <T extends Pick<MemorialForm, 'archivo' | 'adjuntos'>>(form: T): T => ({
  ...form,
  archivo: form.archivo instanceof ScannedFile ? null : form.archivo,
  adjuntos: form.adjuntos.filter(({ archivo }) => !(archivo instanceof ScannedFile)),
})

/** Offline drafts of all forms of a memorial (`useKeptForm`). */
export const memorialDrafts = { name: 'memoriales', keepable: withoutScans } as const

/** The same in a multipart form. */
export const presenterOf = (desk: Desk, form: PresenterForm): string =>
  JSON.stringify(presenterIn(desk.presentantes, form))
