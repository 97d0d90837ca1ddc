/** Projections of hearings and of the requests for them. */
export const hearings = `
create sequence audiencia_id;

create table audiencia (
  id integer primary key,
  id_causa integer not null,
  id_oficina integer not null,
  id_juez integer,
  id_tipo_audiencia integer not null,
  id_solicitud integer,
  id_acto integer,
  id_acto_acta integer,
  id_acto_resolucion integer,
  estado text not null,
  modalidad text not null,
  inicio timestamptz(3) not null,
  fin timestamptz(3) not null,
  id_sala integer,
  externas jsonb not null,
  receso_hasta timestamptz(3),
  suspension jsonb,
  motivo_rechazo text,
  fecha_creacion timestamptz(3) not null,
  version integer not null
);
create index audiencia_causa on audiencia (id_causa);
create index audiencia_juez on audiencia (id_juez, inicio);
create index audiencia_sala on audiencia (id_sala, inicio);
create index audiencia_oficina on audiencia (id_oficina, inicio);

create table solicitud_audiencia (
  id integer primary key,
  id_causa integer not null,
  id_acto integer not null,
  id_tipo_audiencia integer not null,
  estado text not null,
  id_audiencia integer,
  id_acto_rechazo integer,
  fecha_creacion timestamptz(3) not null,
  version integer not null
);
create index solicitud_audiencia_causa on solicitud_audiencia (id_causa);
`
