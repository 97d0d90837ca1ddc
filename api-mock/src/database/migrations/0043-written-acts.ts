/**
 * Texts of acts (`docs/decisions/written-acts.md`). What happened to them is made of events; what a version says stands
 * beside them, under the digest that the event names, and never changes. What is typed between two versions is the
 * text as it stands, counted by its revision.
 */
export const writtenActs = `
alter table acto_procesal
  add column codigo_resolucion text,
  add column gestion integer,
  add column id_oficina_redactora integer,
  add column sujetos integer[] not null default '{}';
create unique index acto_numero_de_resolucion
  on acto_procesal (id_oficina_redactora, gestion, codigo_resolucion) where codigo_resolucion is not null;

create table acto_texto (
  id_acto integer primary key,
  modo text not null,
  id_plantilla integer,
  version_plantilla integer,
  id_escribe integer not null,
  compuesto integer
);
create index acto_texto_plantilla on acto_texto (id_plantilla);

create table acto_texto_version (
  id_acto integer not null,
  orden integer not null,
  autor text not null,
  fecha timestamptz(3) not null,
  motivo text not null,
  huella text not null,
  primary key (id_acto, orden)
);

create table acto_texto_contenido (
  huella text primary key,
  sal text not null,
  texto text not null
);
create function acto_texto_contenido_es_fijo() returns trigger language plpgsql as $$
begin
  raise exception 'las versiones de un texto no cambian';
end $$;
create trigger acto_texto_contenido_es_fijo before update on acto_texto_contenido
  for each row execute function acto_texto_contenido_es_fijo();

create table acto_texto_presente (
  id_acto integer primary key,
  texto text not null,
  revision integer not null,
  -- that the last version keeps
  revision_guardada integer not null,
  autor text not null,
  fecha timestamptz(3) not null,
  escribe_hasta timestamptz(3) not null
);
`
