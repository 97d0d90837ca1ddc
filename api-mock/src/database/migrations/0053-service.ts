/**
 * Serving notifications: where each goes, who serves it, its visits, and the outbox of what goes out to other systems,
 * which a worker takes row by row.
 */
export const service = `
alter table notificacion
  add id_oficina integer,
  add id_audiencia integer,
  add codigo uuid unique,
  add motivo text not null default '',
  add direccion text not null default '',
  add latitud double precision,
  add longitud double precision,
  add correo text not null default '',
  add verificada boolean not null default false,
  add visto boolean not null default false,
  add visitas integer not null default 0,
  add proxima timestamptz(3),
  add fecha_estado timestamptz(3),
  add fecha_asignacion timestamptz(3),
  add diligencia jsonb,
  add formulario jsonb,
  add fecha_cierre timestamptz(3),
  add adjuntos integer[] not null default '{}';
create index notificacion_oficina on notificacion (id_oficina, estado) where id_oficina is not null;
create index notificacion_sujeto on notificacion (id_sujeto);
create table notificacion_visita (
  id_notificacion integer not null,
  orden integer not null,
  fecha timestamptz(3) not null,
  enviado timestamptz(3) not null,
  motivo text not null,
  proxima timestamptz(3),
  lugar text not null,
  latitud double precision,
  longitud double precision,
  "precision" double precision,
  primary key (id_notificacion, orden)
);
create table envio (
  id uuid primary key,
  canal text not null,
  destino text not null,
  asunto text not null,
  cuerpo text not null,
  id_notificacion integer not null,
  estado text not null default 'pendiente',
  intentos integer not null default 0,
  proximo timestamptz(3) not null,
  error text not null default '',
  creado timestamptz(3) not null,
  terminado timestamptz(3)
);
create index envio_pendiente on envio (proximo) where estado = 'pendiente';
create index envio_notificacion on envio (id_notificacion);
`
