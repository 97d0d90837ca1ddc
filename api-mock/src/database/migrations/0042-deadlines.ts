/**
 * Deadlines. An act says which it sets, and to which state and stage it moves its cause; the deadline itself has the
 * number of its act. What runs out is found by its instant, what waits by its act.
 */
export const deadlines = `
alter table acto_procesal add column plazo integer;
alter table acto_procesal add column plazo_unidad integer;
alter table acto_procesal add column es_respuesta_plazo boolean not null default false;

create table estado_plazo (
  id_acto integer primary key,
  id_estado_causa integer not null,
  activo boolean not null
);

create table etapa_plazo (
  id_acto integer primary key,
  id_etapa_causa integer not null,
  activo boolean not null
);

create table plazo (
  id integer primary key,
  id_causa integer not null,
  estado text not null,
  version integer not null,
  plazo integer not null,
  plazo_unidad integer not null,
  plazo_suspension integer not null,
  plazo_corrido boolean not null,
  espera_notificacion boolean not null,
  hecho text,
  id_hecho integer,
  desde timestamptz,
  hasta timestamptz,
  suspendido_desde text,
  suspensiones jsonb not null default '[]',
  id_acto_respuesta integer,
  motivo text,
  avisado timestamptz,
  fecha_creacion timestamptz not null,
  fecha_estado timestamptz not null
);
create index plazo_causa on plazo (id_causa, hasta);
create index plazo_vence on plazo (hasta, id) where estado = 'running';
create index plazo_estado on plazo (estado, hasta, id);
`
