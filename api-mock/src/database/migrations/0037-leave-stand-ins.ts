/**
 * One mechanism for who stands in: a court is open to a judge by an entry of stand-ins, and by a leave that the judge
 * takes, both from their first to their last day. Every request asks for somebody's, so each has an index.
 */
export const leaveStandIns = `
create or replace view suplencia as
  select v.id, (v.datos ->> 'idUsuario')::int as id_usuario, (v.datos ->> 'idOficina')::int as id_oficina,
    (v.datos ->> 'desde')::date as desde, (v.datos ->> 'hasta')::date as hasta
  from catalogo_version v join catalogo_entrada e on e.flujo = v.flujo
  where v.catalogo = 'suplencias' and (v.desde is null or v.desde <= instante())
    and (v.hasta is null or v.hasta > instante()) and (e.hasta is null or e.hasta > instante())
  union all
  select v.id, (v.datos ->> 'idJuezAsume')::int, (v.datos ->> 'idOficina')::int,
    (v.datos ->> 'desde')::date, (v.datos ->> 'hasta')::date
  from catalogo_version v join catalogo_entrada e on e.flujo = v.flujo
  where v.catalogo = 'turnos-bajas' and v.datos ->> 'idJuezAsume' is not null
    and (v.desde is null or v.desde <= instante()) and (v.hasta is null or v.hasta > instante())
    and (e.hasta is null or e.hasta > instante());
create index catalogo_version_suplente on catalogo_version (((datos ->> 'idUsuario')::int))
  where catalogo = 'suplencias';
create index catalogo_version_asume on catalogo_version (((datos ->> 'idJuezAsume')::int))
  where catalogo = 'turnos-bajas' and datos ->> 'idJuezAsume' is not null;
`
