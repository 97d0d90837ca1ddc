/**
 * Draws beyond the first: what an act says of where an office is drawn, and of each distribution its option, its draw
 * and the sheet that tells of it. The rows are made of new facts alone.
 */
export const laterDraws = `
alter table acto_procesal add column id_area_organizacional integer, add column id_municipio integer;
alter table reparto add column opcion integer, add column sorteo jsonb, add column id_cargo integer;
`
