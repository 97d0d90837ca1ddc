/**
 * Hearings that people take along: the fingerprint of the secret address of each account's feed, and what calendars
 * must be told of hearings that were deleted.
 */
export const diary = `
alter table usuario add column direccion_agenda text unique, add column direccion_agenda_desde timestamptz;
create table audiencia_eliminada (
  id integer primary key,
  version integer not null,
  id_causa integer not null,
  inicio timestamptz not null,
  fin timestamptz not null
);
create index audiencia_eliminada_de_causa on audiencia_eliminada (id_causa);`
