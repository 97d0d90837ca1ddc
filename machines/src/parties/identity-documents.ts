/** Kinds of identity document (`spec 3 §3`). */
export const identityDocumentTypes = ['Cédula de Identidad', 'Pasaporte', 'Sin Documento'] as const
export type IdentityDocumentType = (typeof identityDocumentTypes)[number]

export const identityCard: IdentityDocumentType = 'Cédula de Identidad'
export const passport: IdentityDocumentType = 'Pasaporte'
export const withoutDocument: IdentityDocumentType = 'Sin Documento'
/** Document number that means no document; the name fields are then open (`spec 3 §4`). */
export const noDocumentNumber = '0'
/** What is shown where there is none. */
export const noDocument = 'Sin documento'

export const sexes = ['Masculino', 'Femenino'] as const
export type Sex = (typeof sexes)[number]

/** What the registry answers where a number belongs to several people (`spec 1 §5`). */
export const duplicateDocumentCode = 3
