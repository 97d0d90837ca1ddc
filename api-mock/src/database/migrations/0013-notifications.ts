/** Notifications that the court ordered; those by edict are public once they have a file (`spec 3 §3`). */
export const notifications = `
create sequence notificacion_id;

create table notificacion (
  id integer primary key,
  id_causa integer not null,
  id_acto integer not null,
  id_sujeto integer not null,
  id_tipo integer not null,
  estado text not null,
  notificador text not null,
  fecha_creacion timestamptz(3) not null,
  fecha_publicacion timestamptz(3),
  uuid uuid unique,
  nombre text,
  sha256 text,
  bytes integer,
  paginas integer,
  version integer not null
);
create index notificacion_causa on notificacion (id_causa);
create index notificacion_acto on notificacion (id_acto);
create index notificacion_publicacion on notificacion (fecha_publicacion desc, id desc)
  where fecha_publicacion is not null;
create index audiencia_inicio on audiencia (inicio, id);
`
