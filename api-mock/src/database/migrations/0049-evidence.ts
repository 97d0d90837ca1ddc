/** Evidence: its items, numbered by receiving office and year, and the links of each one's chain of custody. */
export const evidence = `
create sequence prueba_id as integer;
create table prueba (
  id integer primary key,
  version integer not null,
  uuid uuid not null unique,
  id_causa integer not null,
  id_acto integer,
  id_oficina_receptora integer not null,
  gestion integer not null,
  numero integer not null,
  descripcion text not null,
  cantidad integer not null,
  embalaje text not null,
  precinto text not null,
  busqueda text not null,
  id_oficina integer not null,
  lugar text,
  estado text not null,
  fecha_estado timestamptz not null,
  unique (id_oficina_receptora, gestion, numero)
);
create index prueba_de_causa on prueba (id_causa);
create index prueba_en_custodia on prueba (id_oficina, fecha_estado desc);
create table prueba_eslabon (
  id_prueba integer not null,
  orden integer not null,
  tipo text not null,
  fecha timestamptz not null,
  usuario text,
  id_oficina integer not null,
  calidad text,
  id_sujeto integer,
  documento text not null,
  complemento text not null,
  nombre text not null,
  firmado jsonb not null,
  firma text not null,
  primary key (id_prueba, orden)
);
`
