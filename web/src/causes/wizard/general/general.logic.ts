import type { CauseForm } from '@estrado/machines/causes/wire'
import { generalForm } from '@estrado/machines/causes/wizard-general-texts'
import { causeSummary, wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { readableDate } from '@estrado/machines/time/shown'
import { sameContent } from '../case-wizard.logic.ts'

export type GeneralForm = CauseForm
export type GeneralField = keyof GeneralForm

/**
 * Step 1 as this browser keeps it until it is saved. `base` is what the API had when the typing began; `sent`
 * is the form of a first save that went out and whose answer never came: an idempotency key belongs to what it was
 * first sent with.
 */
export type UnsavedGeneral = {
  readonly form: GeneralForm
  readonly base: GeneralForm | null
  readonly createId: string
  readonly sent: GeneralForm | null
}

/** A new cause: private, in the municipality of the person's office. */
export const emptyGeneral = (idMunicipioHecho: number | null): GeneralForm => ({
  tipoAccion: 'Privada',
  codigoUnico: '',
  idTipoDenuncia: null,
  idTipoEstado: null,
  idTipoEtapa: null,
  idOficinaReparto: null,
  idMunicipioHecho,
  hechoDireccion: '',
  hechoZona: '',
  hechoReferenciaLugar: '',
  esMedioTelematico: false,
  mediosTelematicos: [],
  hechoLatitud: null,
  hechoLongitud: null,
  modoFecha: 'exacta',
  fechaInicio: '',
  horaInicio: '',
  fechaFin: '',
  horaFin: '',
  fechaAproximada: '',
  fechaInteroperabilidad: '',
  horaInteroperabilidad: '',
  hechoRelato: '',
})

/** Fields in which two forms differ. */
export const changedFields = (a: GeneralForm, b: GeneralForm): readonly GeneralField[] =>
  (Object.keys(a) as GeneralField[]).filter((field) => !sameContent(a[field], b[field]))

export type Rebased = {
  readonly form: GeneralForm
  /** Fields that both changed, each in another way: mine stands, theirs is told. */
  readonly overlaps: readonly GeneralField[]
}

/** My typing on top of what somebody else saved meanwhile: their changes come in where I changed nothing. */
export function rebased(base: GeneralForm, mine: GeneralForm, theirs: GeneralForm): Rebased {
  const myFields = changedFields(base, mine)
  const form = Object.fromEntries(
    (Object.keys(theirs) as GeneralField[]).map((field) => [
      field,
      (myFields.includes(field) ? mine : theirs)[field],
    ]),
  ) as GeneralForm
  const overlaps = myFields.filter(
    (field) => !sameContent(base[field], theirs[field]) && !sameContent(mine[field], theirs[field]),
  )
  return { form, overlaps }
}

const labels: Partial<Record<GeneralField, string>> = {
  tipoAccion: generalForm.tipoAccion,
  fechaInteroperabilidad: generalForm.fechaInteroperabilidad,
  horaInteroperabilidad: generalForm.horaInteroperabilidad,
  codigoUnico: generalForm.codigoUnico,
  idTipoDenuncia: generalForm.idTipoDenuncia,
  idTipoEstado: generalForm.idTipoEstado,
  idTipoEtapa: generalForm.idTipoEtapa,
  idOficinaReparto: generalForm.idOficinaReparto,
  idMunicipioHecho: generalForm.idMunicipioHecho,
  hechoDireccion: generalForm.hechoDireccion,
  hechoZona: generalForm.hechoZona,
  hechoReferenciaLugar: generalForm.hechoReferenciaLugar,
  esMedioTelematico: generalForm.esMedioTelematico,
  mediosTelematicos: generalForm.mediosTelematicos,
  hechoLatitud: generalForm.location,
  hechoLongitud: generalForm.location,
  modoFecha: generalForm.modoFecha,
  fechaFin: generalForm.fechaFin,
  horaFin: generalForm.horaFin,
  fechaAproximada: generalForm.fechaAproximada,
  hechoRelato: generalForm.hechoRelato,
}

/** How a field is called on the screen; its name on the wire where it has no other. */
export function labelOf(field: string, { modoFecha }: Pick<GeneralForm, 'modoFecha'>): string {
  const between = modoFecha === 'entre' ? 'entre' : 'exacta'
  if (field === 'fechaInicio') return generalForm.fechaInicio[between]
  if (field === 'horaInicio') return generalForm.horaInicio[between]
  return labels[field as GeneralField] ?? field
}

/** What the fields that hold an id call the entry of it. */
export type EntryNames = Readonly<Partial<Record<GeneralField, (id: number) => string>>>

/** A field's value in words, for telling what somebody else made of it. */
export function valueInWords(field: GeneralField, form: GeneralForm, names: EntryNames): string {
  const value = form[field]
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return wizardProgress.emptyValue
  }
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  const nameOf = names[field]
  if (nameOf) return nameOf(Number(value))
  if (field === 'modoFecha') return generalForm.modes[form.modoFecha]
  if (field.startsWith('fecha') && field !== 'fechaAproximada') return readableDate(String(value))
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** When the incident happened, in words. */
export function incidentDate(form: GeneralForm): string {
  const start = `${readableDate(form.fechaInicio)} ${form.horaInicio}`
  if (form.modoFecha === 'aproximada') return form.fechaAproximada
  if (form.modoFecha === 'exacta') return start
  return causeSummary.between(start, `${readableDate(form.fechaFin)} ${form.horaFin}`)
}
