/**
 * What is asked is walked by code too; kinds of acts are found by their category. Each person has few acts in hand, also
 * where a few people wrote most: a plan that is kept for everybody is made for that.
 */
export const walkedAsks = `
create index causa_pide_gestora_codigo on causa (id_oficina_usuario, estado, codigo_unico, id)
  where estado in ('draft', 'postponed', 'drawn', 'formIssued');
create index causa_pide_juzgado_codigo on causa (id_oficina_reparto, estado, codigo_unico, id)
  where estado in ('draft', 'postponed', 'drawn', 'formIssued');
create index tipo_de_acto_por_categoria on catalogo_version (((datos ->> 'idCategoria')::int), id)
  where catalogo = 'tipos-actos-procesales';
alter table acto_procesal alter column responsable set (n_distinct = -0.02);
`
