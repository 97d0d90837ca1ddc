/** Projection: a public cause says which criminal-matter office was asked for; those before asked for none. */
export const askedOffice = `
update causa set general = general || '{"idOficinaReparto": null}' where not general ? 'idOficinaReparto';
`
