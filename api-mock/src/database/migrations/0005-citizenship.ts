/** Logins that were begun at the citizenship service, and approvals that were asked of it. */
export const citizenship = `
create table ingreso_ciudadania (
  estado text primary key,
  nonce text not null,
  verificador text not null,
  creado timestamptz(3) not null
);
create index ingreso_ciudadania_creado on ingreso_ciudadania (creado);

create table solicitud_aprobacion (
  id uuid primary key,
  id_documento integer not null,
  uuid_documento uuid not null,
  sha256 text not null,
  id_usuario integer not null,
  referencia text not null,
  creada timestamptz(3) not null,
  resuelta timestamptz(3),
  resultado text
);
create index solicitud_aprobacion_documento on solicitud_aprobacion (id_documento);

create table aprobacion (
  uuid_documento uuid not null,
  sha256 text not null,
  ci text not null,
  nombres text not null,
  primer_apellido text not null,
  segundo_apellido text not null,
  fecha_solicitud timestamptz(3) not null,
  primary key (uuid_documento, sha256, ci)
);
`
