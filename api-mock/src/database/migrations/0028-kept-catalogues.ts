/**
 * Catalogues that people keep, as versions with validity (bitemporal by their facts): what an entry held from which
 * instant on. Tables of earlier versions become views of what holds now, so that whoever joins them need not know.
 * An instant of null: since the catalogue came.
 */
export const keptCatalogues = `
create table catalogo_entrada (
  flujo text primary key, catalogo text not null, id integer not null, hasta timestamptz,
  unique (catalogo, id)
);
create table catalogo_version (
  flujo text not null, version integer not null, catalogo text not null, id integer not null,
  desde timestamptz, datos jsonb not null, usuario text,
  primary key (flujo, version)
);
create sequence catalogo_entrada_id start 1000001;
create index catalogo_version_id on catalogo_version (catalogo, id);

create function catalogo_en(nombre text, instante timestamptz)
returns table (id integer, version integer, desde timestamptz, datos jsonb) language sql stable as $$
  select v.id, v.version, v.desde, v.datos from catalogo_version v
  where v.catalogo = nombre and (v.desde is null or v.desde <= instante)
    and not exists (
      select from catalogo_version w where w.flujo = v.flujo and w.version > v.version
        and (w.desde is null or w.desde <= instante))
$$;

alter table delito rename to delito_previo;
alter table tipo_acto_procesal rename to tipo_acto_procesal_previo;
alter table catalogo rename to catalogo_fijo;

insert into catalogo_entrada (flujo, catalogo, id)
  select 'delitos/' || id, 'delitos', id from delito_previo
  union all select 'tipos-actos-procesales/' || id, 'tipos-actos-procesales', id from tipo_acto_procesal_previo
  union all select 'tipos-audiencias/' || id, catalogo, id from catalogo_fijo where catalogo = 'tipos-audiencias';
insert into catalogo_version (flujo, version, catalogo, id, datos)
  select 'delitos/' || d.id, 1, 'delitos', d.id, jsonb_build_object(
    'descripcion', d.descripcion, 'articulo', d.articulo, 'norma', coalesce(d.detalle ->> 'norma', ''),
    'tipoAccion', d.tipo_accion, 'idGrupoPrioridad', d.grupo_sorteo,
    'idSubgrupoDelito', d.detalle -> 'idSubgrupo',
    'competenciasDelitos', coalesce((select jsonb_agg(c.id_area_organizacional order by 1)
      from competencia_delito c where c.id_delito = d.id), '[]'),
    'competenciasJuicio', coalesce(d.detalle -> 'competenciasJuicio', '[]'),
    'delitosDetalles', '[]'::jsonb,
    'sancionPorVerificar', coalesce(d.detalle -> 'sancionPorVerificar', 'true'))
  from delito_previo d
  union all
  select 'tipos-actos-procesales/' || id, 1, 'tipos-actos-procesales', id,
    detalle || jsonb_build_object('descripcion', descripcion, 'idCategoria', id_categoria)
  from tipo_acto_procesal_previo
  union all
  select 'tipos-audiencias/' || id, 1, catalogo, id, jsonb_build_object('descripcion', descripcion, 'duracion', 60)
  from catalogo_fijo where catalogo = 'tipos-audiencias';

drop table competencia_delito, delito_previo, tipo_acto_procesal_previo;
delete from catalogo_fijo where catalogo = 'tipos-audiencias';

create view delito as
  select id, datos ->> 'articulo' as articulo, datos ->> 'descripcion' as descripcion,
    datos ->> 'tipoAccion' as tipo_accion, (datos ->> 'idGrupoPrioridad')::int as grupo_sorteo, datos as detalle
  from catalogo_en('delitos', now());
create view competencia_delito as
  select d.id as id_delito, area.id::int as id_area_organizacional
  from catalogo_en('delitos', now()) d
  cross join lateral jsonb_array_elements_text(d.datos -> 'competenciasDelitos') as area(id);
create view tipo_acto_procesal as
  select id, datos ->> 'descripcion' as descripcion, (datos ->> 'idCategoria')::int as id_categoria, datos as detalle
  from catalogo_en('tipos-actos-procesales', now());
create view catalogo as
  select catalogo, id, descripcion, detalle from catalogo_fijo
  union all
  select 'tipos-audiencias', id, datos ->> 'descripcion', datos from catalogo_en('tipos-audiencias', now());
`
