/**
 * What causes themselves ask of an office is walked in the order of since when they ask, and counted, in an index
 * alone: the times stand beside the expression of them, since the planner doesn't find them in it.
 */
export const pressingCauses = `
drop index causa_pide_gestora;
drop index causa_pide_juzgado;
create index causa_pide_gestora on causa (id_oficina_usuario, estado, coalesce(fecha_reparto, fecha_creacion), id)
  include (fecha_creacion, fecha_reparto) where estado in ('draft', 'postponed', 'drawn', 'formIssued');
create index causa_pide_juzgado on causa (id_oficina_reparto, estado, coalesce(fecha_reparto, fecha_creacion), id)
  include (fecha_creacion, fecha_reparto) where estado in ('draft', 'postponed', 'drawn', 'formIssued');
`
