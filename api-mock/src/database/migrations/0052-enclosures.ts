/** Acts of its cause that accompany an act, beside those that were made for it. */
export const enclosures = `
alter table acto_procesal add column adjuntos integer[] not null default '{}';
`
