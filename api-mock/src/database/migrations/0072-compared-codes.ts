/** Codes of causes as they are compared, capitals and blanks aside; not unique, since earlier versions took them to the letter. */
export const comparedCodes = `
create index causa_codigo_comparado on causa (upper(regexp_replace(codigo_unico, '\\s+', ' ', 'g')));
`
