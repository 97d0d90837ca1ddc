/** How somebody is notified. The specification names the field and no values (`spec 2 §7`): these are ours. */
export const notificationTypeIds = { personal: 1, edicto: 2 } as const
export const notificationTypeLabels: Readonly<Record<number, string>> = {
  [notificationTypeIds.personal]: 'Personal',
  [notificationTypeIds.edicto]: 'Por edicto',
}

/** By what the edicts of the judiciary are searched (`spec 3 §9`). */
export const edictSearchFields = ['codigo', 'municipio', 'departamento', 'apellidos', 'nombres'] as const
export type EdictSearchField = (typeof edictSearchFields)[number]

/** In which order edicts are listed; a minus sign turns it round. */
export const edictSorts = [
  '-fechaNotificacion',
  'fechaNotificacion',
  'codigo',
  '-codigo',
  'nombreNatural',
  '-nombreNatural',
] as const
export type EdictSort = (typeof edictSorts)[number]

/** The prosecution service among the institutions that publish edicts; ours, as the specification names none. */
export const prosecutionInstitutionId = 1
