/**
 * Distributions: which office works on a cause, from the draw on (`docs/decisions/distributions.md`). The rows are made
 * of the events: the projection of causes is made anew.
 */
export const distributions = `
create table reparto (
  id_causa integer not null, numero integer not null, id_oficina_origen integer, id_oficina_destino integer not null,
  tipo_tramitacion integer not null, id_acto integer, fecha_creacion timestamptz(3) not null,
  primary key (id_causa, numero)
);
alter table causa add column id_oficina_apoyo integer;
create index causa_oficina_apoyo on causa (id_oficina_apoyo, fecha_reparto desc, id desc)
  where id_oficina_apoyo is not null;
alter table acto_procesal add column id_oficina_para_reparto integer;
`
