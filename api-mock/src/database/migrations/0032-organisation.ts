/**
 * Temporal tables: a version of an entry says itself until when it holds, so that views over it are plain selections.
 * Offices, rooms, days without work and stand-ins become catalogues that people keep, read through views of their old
 * names. `estrado.instante` sets another present for one database; nobody sets it but a test.
 */
export const organisation = `
alter table catalogo_version add column hasta timestamptz;
update catalogo_version v set hasta = (
  select w.desde from catalogo_version w where w.flujo = v.flujo and w.version = v.version + 1);

create function instante() returns timestamptz language sql stable
  as $$ select coalesce(nullif(current_setting('estrado.instante', true), '')::timestamptz, now()) $$;

create or replace function catalogo_en(nombre text, instante timestamptz)
returns table (id integer, version integer, desde timestamptz, datos jsonb) language sql stable as $$
  select v.id, v.version, v.desde, v.datos from catalogo_version v
  where v.catalogo = nombre and (v.desde is null or v.desde <= instante)
    and (v.hasta is null or v.hasta > instante)
$$;

create or replace view delito as
  select id, datos ->> 'articulo' as articulo, datos ->> 'descripcion' as descripcion,
    datos ->> 'tipoAccion' as tipo_accion, (datos ->> 'idGrupoPrioridad')::int as grupo_sorteo, datos as detalle
  from catalogo_en('delitos', instante());
create or replace view competencia_delito as
  select d.id as id_delito, area.id::int as id_area_organizacional
  from catalogo_en('delitos', instante()) d
  cross join lateral jsonb_array_elements_text(d.datos -> 'competenciasDelitos') as area(id);
create or replace view tipo_acto_procesal as
  select id, datos ->> 'descripcion' as descripcion, (datos ->> 'idCategoria')::int as id_categoria, datos as detalle
  from catalogo_en('tipos-actos-procesales', instante());
create or replace view catalogo as
  select catalogo, id, descripcion, detalle from catalogo_fijo
  union all
  select 'tipos-audiencias', id, datos ->> 'descripcion', datos from catalogo_en('tipos-audiencias', instante());
create or replace view tipo_de_acto as
  select a.id as id_acto, a.id_tipo_acto_procesal as id, v.datos ->> 'descripcion' as descripcion,
    (v.datos ->> 'idCategoria')::int as id_categoria, v.datos as detalle
  from acto_procesal a
  join catalogo_version v on v.catalogo = 'tipos-actos-procesales' and v.id = a.id_tipo_acto_procesal
    and (v.desde is null or v.desde <= a.fecha_creacion or v.version = 1)
    and (v.hasta is null or v.hasta > a.fecha_creacion);

insert into catalogo_entrada (flujo, catalogo, id)
  select 'oficinas/' || id, 'oficinas', id from oficina
  union all select 'salas-audiencias/' || id, 'salas-audiencias', id from sala_audiencia;
insert into catalogo_version (flujo, version, catalogo, id, datos)
  select 'oficinas/' || id, 1, 'oficinas', id, jsonb_build_object(
    'descripcion', descripcion, 'idAreaOrganizacional', id_area_organizacional, 'idMunicipio', id_municipio,
    'idPadre', null, 'direccion', direccion, 'telefono', '', 'horario', '[]'::jsonb,
    'lugar', case when latitud is not null and longitud is not null
      then jsonb_build_object('latitud', latitud, 'longitud', longitud) end,
    'salaVirtual', coalesce(sala_virtual, ''))
  from oficina
  union all
  select 'salas-audiencias/' || id, 1, 'salas-audiencias', id, jsonb_build_object(
    'descripcion', descripcion, 'idOficina', id_oficina, 'capacidad', null, 'equipamiento', '[]'::jsonb,
    'enlaceVirtual', '')
  from sala_audiencia;

with own as (
  select d.*, nextval('catalogo_entrada_id')::int as entrada from dia_inhabil d where not d.instalado
), entries as (
  insert into catalogo_entrada (flujo, catalogo, id)
  select 'dias-inhabiles/' || entrada, 'dias-inhabiles', entrada from own
)
insert into catalogo_version (flujo, version, catalogo, id, datos)
  select 'dias-inhabiles/' || entrada, 1, 'dias-inhabiles', entrada, jsonb_build_object(
    'descripcion', descripcion, 'idDepartamento', id_departamento, 'tipo', tipo, 'desde', desde, 'hasta', hasta)
  from own;

with own as (
  select s.*, nextval('catalogo_entrada_id')::int as entrada from suplencia s
), entries as (
  insert into catalogo_entrada (flujo, catalogo, id)
  select 'suplencias/' || entrada, 'suplencias', entrada from own
)
insert into catalogo_version (flujo, version, catalogo, id, datos)
  select 'suplencias/' || entrada, 1, 'suplencias', entrada, jsonb_build_object(
    'idUsuario', id_usuario, 'idOficina', id_oficina, 'desde', to_char(now(), 'YYYY-MM-DD'), 'hasta', null,
    'motivo', 'Suplencia anterior al registro con fechas')
  from own;

drop table suplencia, dia_inhabil, sala_audiencia cascade;
drop table oficina cascade;

create view oficina as
  select v.id, v.datos ->> 'descripcion' as descripcion,
    (v.datos ->> 'idAreaOrganizacional')::int as id_area_organizacional, (v.datos ->> 'idMunicipio')::int as id_municipio,
    (v.datos ->> 'idPadre')::int as id_padre, v.datos ->> 'direccion' as direccion,
    (v.datos -> 'lugar' ->> 'latitud')::float8 as latitud, (v.datos -> 'lugar' ->> 'longitud')::float8 as longitud,
    nullif(v.datos ->> 'salaVirtual', '') as sala_virtual, e.hasta as cierre
  from catalogo_version v left join catalogo_entrada e on e.flujo = v.flujo
  where v.catalogo = 'oficinas' and (v.desde is null or v.desde <= instante())
    and (v.hasta is null or v.hasta > instante());
create view sala_audiencia as
  select v.id, (v.datos ->> 'idOficina')::int as id_oficina, v.datos ->> 'descripcion' as descripcion,
    nullif(v.datos ->> 'enlaceVirtual', '') as enlace_virtual, e.hasta as cierre
  from catalogo_version v left join catalogo_entrada e on e.flujo = v.flujo
  where v.catalogo = 'salas-audiencias' and (v.desde is null or v.desde <= instante())
    and (v.hasta is null or v.hasta > instante());
create view cierre_sala as
  select v.id, (v.datos ->> 'idSala')::int as id_sala, v.datos ->> 'motivo' as motivo,
    (v.datos ->> 'desde')::date as desde, (v.datos ->> 'hasta')::date as hasta,
    v.datos ->> 'horaDesde' as hora_desde, v.datos ->> 'horaHasta' as hora_hasta
  from catalogo_version v join catalogo_entrada e on e.flujo = v.flujo
  where v.catalogo = 'cierres-salas' and (v.desde is null or v.desde <= instante())
    and (v.hasta is null or v.hasta > instante()) and (e.hasta is null or e.hasta > instante());
create view dia_inhabil as
  select v.id, (v.datos ->> 'idDepartamento')::int as id_departamento, v.datos ->> 'tipo' as tipo,
    v.datos ->> 'descripcion' as descripcion, (v.datos ->> 'desde')::date as desde, (v.datos ->> 'hasta')::date as hasta
  from catalogo_version v join catalogo_entrada e on e.flujo = v.flujo
  where v.catalogo = 'dias-inhabiles' and (v.desde is null or v.desde <= instante())
    and (v.hasta is null or v.hasta > instante()) and (e.hasta is null or e.hasta > instante());
create view suplencia as
  select v.id, (v.datos ->> 'idUsuario')::int as id_usuario, (v.datos ->> 'idOficina')::int as id_oficina,
    (v.datos ->> 'desde')::date as desde, (v.datos ->> 'hasta')::date as hasta
  from catalogo_version v join catalogo_entrada e on e.flujo = v.flujo
  where v.catalogo = 'suplencias' and (v.desde is null or v.desde <= instante())
    and (v.hasta is null or v.hasta > instante()) and (e.hasta is null or e.hasta > instante());
`
