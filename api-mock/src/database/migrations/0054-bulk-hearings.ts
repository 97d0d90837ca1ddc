/**
 * Job queue of orders over many hearings: an order with its lease, and a line for each hearing with its fate. What was done
 * stands in each hearing's own stream; a line's fate is written in the transaction of its facts.
 */
export const bulkHearings = `
create table orden_audiencias (
  id uuid primary key, clase text not null, id_oficina integer not null,
  id_usuario integer not null, actor jsonb not null, creado timestamptz(3) not null, terminado timestamptz(3),
  desde date not null, hasta date not null, id_sala integer, motivo text not null, tipos integer[] not null,
  repone uuid unique references orden_audiencias,
  arrendatario uuid, arriendo timestamptz(3)
);
create index orden_audiencias_de_oficina on orden_audiencias (id_oficina, creado desc);
create index orden_audiencias_en_curso on orden_audiencias (creado) where terminado is null;
create table orden_audiencias_linea (
  id_orden uuid not null references orden_audiencias on delete cascade, orden integer not null,
  id_audiencia integer not null, version integer not null, inicio timestamptz(3) not null,
  codigo text not null, tipo text not null, sala text,
  estado text not null default 'pendiente', detalle text, avisos integer not null default 0,
  intentos integer not null default 0,
  primary key (id_orden, orden), unique (id_orden, id_audiencia)
);
`
