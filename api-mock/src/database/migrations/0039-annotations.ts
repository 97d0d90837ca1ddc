/**
 * A court's annotations on documents (`docs/decisions/annotation-sets.md`). Versions are made of events; what the notes
 * say stands beside them, under the digest that the event names, and never changes. Drafts are a person's own.
 */
export const annotations = `
create sequence anotacion_version_id as integer;
create table anotacion_version (
  id integer primary key,
  id_documento integer not null,
  id_oficina integer not null,
  orden integer not null,
  base integer,
  estado text not null check (estado in ('vigente', 'anterior', 'retirada')),
  autor text not null,
  fecha timestamptz(3) not null,
  contenido text not null,
  cantidad integer not null,
  documento text not null,
  bytes integer not null,
  trasladada boolean not null,
  unique (id_documento, id_oficina, orden)
);
create unique index anotacion_version_vigente on anotacion_version (id_documento, id_oficina)
  where estado = 'vigente';

create table anotacion_contenido (
  huella text primary key,
  sal text not null,
  anotaciones text not null
);
create function anotacion_contenido_es_fijo() returns trigger language plpgsql as $$
begin
  raise exception 'las versiones de las anotaciones no cambian';
end $$;
create trigger anotacion_contenido_es_fijo before update on anotacion_contenido
  for each row execute function anotacion_contenido_es_fijo();

create table anotacion_borrador (
  id_usuario integer not null references usuario on delete cascade,
  id_documento integer not null,
  id_oficina integer not null,
  base integer,
  documento text not null,
  anotaciones text not null,
  fecha timestamptz(3) not null,
  primary key (id_usuario, id_documento, id_oficina)
);
`
