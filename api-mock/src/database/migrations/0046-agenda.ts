/**
 * Exclusion constraint: what a hearing has of its judge's and its room's time, which no other may have at once, whoever
 * writes and however many do. Checked when a transaction ends, so that two may change places in one. The projection
 * fills both columns; the start after this change makes the rows anew.
 */
export const agenda = `
create extension if not exists btree_gist;
alter table audiencia add column ocupa_desde timestamptz(3), add column ocupa_hasta timestamptz(3);
alter table audiencia
  add constraint audiencia_juez_libre
    exclude using gist (id_juez with =, tstzrange(ocupa_desde, ocupa_hasta) with &&)
    where (id_juez is not null and ocupa_desde is not null) deferrable initially deferred,
  add constraint audiencia_sala_libre
    exclude using gist (id_sala with =, tstzrange(ocupa_desde, ocupa_hasta) with &&)
    where (id_sala is not null and ocupa_desde is not null) deferrable initially deferred;
create index audiencia_ocupa on audiencia using gist (tstzrange(ocupa_desde, ocupa_hasta))
  where ocupa_desde is not null;
`
