/** What stands where nothing was chosen (`spec 1 §9`). */
export const defaultCountryId = 27
export const defaultLanguageId = 149
export const defaultColour = '#808080'

/** America/La_Paz: four hours behind UTC all year (`spec 1 §9`). */
export const timeZone = 'America/La_Paz'
export const timeZoneOffsetHours = -4
/** The same in ISO 8601. */
export const timeZoneOffset = '-04:00'
