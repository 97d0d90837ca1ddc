/**
 * Inboxes: since when an act stands as it does, what waits by cause, and the views that people save
 * (`docs/decisions/inboxes.md`). The new column is made of the events: the projections of causes and acts are made anew.
 */
export const inboxes = `
alter table acto_procesal add column fecha_estado timestamptz(3);
create index acto_procesal_pendiente on acto_procesal (id_causa)
  where estado in ('issued', 'issuedValidated', 'draft', 'validated', 'sent', 'observed', 'returned');
create index solicitud_audiencia_pendiente on solicitud_audiencia (id_causa) where estado = 'pending';
create index audiencia_por_atender on audiencia (id_causa) where estado in ('confirmed', 'ongoing', 'recess');
create table vista_guardada (
  id integer generated always as identity primary key,
  id_usuario integer not null references usuario on delete cascade,
  lista text not null, nombre text not null, consulta text not null, creada timestamptz not null default now(),
  unique (id_usuario, lista, nombre)
);
`
