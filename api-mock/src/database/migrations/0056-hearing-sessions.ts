/**
 * Sessions of a hearing: each has its own time, room and state, and takes its judge's and its room's time by itself
 * (`docs/decisions/hearing-sessions.md`). The exclusion constraints move with that time; the row of a hearing keeps
 * when and where its current session is held. The projection fills the table at the start after this change.
 */
export const hearingSessions = `
alter table audiencia drop constraint audiencia_juez_libre, drop constraint audiencia_sala_libre,
  drop column ocupa_desde, drop column ocupa_hasta,
  drop column recordada_dia, drop column recordada_hora;
create table audiencia_sesion (
  id integer primary key,
  id_audiencia integer not null,
  actual boolean not null,
  turno boolean not null,
  terminada text,
  estado text not null,
  modalidad text not null,
  inicio timestamptz(3) not null,
  fin timestamptz(3) not null,
  id_sala integer,
  id_juez integer,
  externas jsonb not null,
  ocupa_desde timestamptz(3),
  ocupa_hasta timestamptz(3),
  recordada_dia timestamptz(3),
  recordada_hora timestamptz(3),
  fin_grabacion timestamptz(3),
  asistencia jsonb not null,
  constraint audiencia_juez_libre
    exclude using gist (id_juez with =, tstzrange(ocupa_desde, ocupa_hasta) with &&)
    where (id_juez is not null and ocupa_desde is not null) deferrable initially deferred,
  constraint audiencia_sala_libre
    exclude using gist (id_sala with =, tstzrange(ocupa_desde, ocupa_hasta) with &&)
    where (id_sala is not null and ocupa_desde is not null) deferrable initially deferred
);
create index audiencia_sesion_de_audiencia on audiencia_sesion (id_audiencia);
create index audiencia_sesion_tiempo on audiencia_sesion using gist (tstzrange(inicio, greatest(inicio, fin), '[]'));
create index audiencia_sesion_sala on audiencia_sesion (id_sala, inicio);
create index audiencia_sesion_ocupa on audiencia_sesion using gist (tstzrange(ocupa_desde, ocupa_hasta))
  where ocupa_desde is not null;
`
