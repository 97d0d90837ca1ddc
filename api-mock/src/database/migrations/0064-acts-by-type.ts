/** Excuses and recusations are few: their acts are found by type, and what a court sent away by how. */
export const actsByType = `
create index acto_procesal_tipo on acto_procesal (id_tipo_acto_procesal, id_causa);
create index reparto_por_opcion on reparto (id_oficina_origen, opcion) where opcion is not null;
`
