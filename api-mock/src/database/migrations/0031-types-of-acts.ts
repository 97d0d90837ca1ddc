/** Temporal join: every act with its type as it held when the act was made, whatever became of the type afterwards. */
export const typesOfActs = `
create view tipo_de_acto as
  select a.id as id_acto, a.id_tipo_acto_procesal as id, v.datos ->> 'descripcion' as descripcion,
    (v.datos ->> 'idCategoria')::int as id_categoria, v.datos as detalle
  from acto_procesal a
  cross join lateral (
    select w.datos from catalogo_version w
    where w.flujo = 'tipos-actos-procesales/' || a.id_tipo_acto_procesal
    order by (w.desde is null or w.desde <= a.fecha_creacion) desc,
      case when w.desde is null or w.desde <= a.fecha_creacion then -w.version else w.version end
    limit 1
  ) v;
`
