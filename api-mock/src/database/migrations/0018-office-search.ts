/**
 * The inbox searches among the causes of one office (`docs/decisions/large-court.md`): an index of both meets only
 * those of the office, one of the text alone those of the whole country.
 */
export const officeSearch = `
create extension if not exists btree_gin;
drop index causa_busqueda;
create index causa_busqueda on causa using gin (id_oficina_reparto, id_oficina_usuario, busqueda gin_trgm_ops);
`
