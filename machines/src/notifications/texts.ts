import { representativeLabel } from '../parties/label-texts.ts'

/** A representative as far as a printed notification names them. */
export type NamedRepresentative = {
  readonly idTipoSujetoProcesal: number
  readonly nombreCompleto: string
}

/** A party by name, with who represents it where somebody does. */
export const representedBy = (nombre: string, representative: NamedRepresentative | null): string =>
  representative === null
    ? nombre
    : `${nombre}, con representación de ${representative.nombreCompleto} (${representativeLabel(representative.idTipoSujetoProcesal)})`

/** What may not exist, and what was done. */
export const notificationThings = {
  representative: 'El representante',
  sheet: 'La notificación a un representante',
  attached: 'Actos procesales adjuntados',
  detached: 'Adjuntos eliminados',
} as const

type SheetFacts = {
  readonly oficina: string
  readonly representante: NamedRepresentative & { readonly documentoIdentidad: string }
  readonly parte: string
  readonly calidad: string
  readonly acto: string
  readonly fecha: string
  readonly codigo: string
}

/** The sheet that a party's representative signs when they are notified; the words are ours. */
export const representativeSheet = {
  title: 'Notificación a representante',
  fileName: (codigo: string) => `Notificación a representante ${codigo}.pdf`,
  number: (id: number) => `Notificación N.º ${id}`,
  text: ({ oficina, representante, parte, calidad, acto, fecha, codigo }: SheetFacts) =>
    `${oficina} notifica a ${representante.nombreCompleto}, con documento de identidad ${representante.documentoIdentidad}, ${representativeLabel(representante.idTipoSujetoProcesal)} de ${parte} (${calidad}), con ${acto} de ${fecha}, dentro de la causa ${codigo}.`,
  power: (testimonio: string, notaria: string) =>
    `Actúa con testimonio notarial ${testimonio}, de la notaría ${notaria}.`,
  effect: 'La notificación practicada a quien representa surte efecto para la parte representada.',
  receipt: 'Constancia de la diligencia',
  lines: ['Fecha y hora', 'Lugar', 'Firma del representante', 'Firma de quien notifica'],
} as const
