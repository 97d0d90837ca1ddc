/** Memorials: who handed one in, its charges by court and year, and why one was observed or returned. */
export const memorials = `
alter table acto_procesal add column motivo text;
create table memorial (
  id_acto integer primary key,
  registrado_por text,
  id_oficina integer,
  calidad text not null,
  id_sujeto integer,
  documento text not null,
  complemento text not null,
  nombre text not null
);
create index memorial_de_persona on memorial (documento, complemento) where documento <> '';
create index memorial_de_sujeto on memorial (id_sujeto) where id_sujeto is not null;
create index memorial_registrado on memorial (registrado_por);
create table cargo (
  uuid uuid primary key,
  id_acto integer not null,
  id_oficina integer not null,
  gestion integer not null,
  numero integer not null,
  fecha timestamptz not null,
  archivos jsonb not null,
  clave text not null,
  firma text not null,
  unique (id_oficina, gestion, numero)
);
create index cargo_de_acto on cargo (id_acto, fecha desc);
`
