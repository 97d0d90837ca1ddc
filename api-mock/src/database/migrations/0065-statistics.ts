/**
 * What statistics count by: when a cause was closed, what its parties are accused of, why a session was called off.
 * Causes and closed acts are counted in an index alone, acts of one office or of the causes of one.
 */
export const statistics = `
alter table causa add column fecha_cierre timestamptz(3), add column delitos integer[] not null default '{}';
alter table audiencia_sesion add column motivos integer[] not null default '{}';
create index causa_estadistica on causa (fecha_creacion) include (id, estado, tipo_accion, id_estado, id_etapa,
  id_oficina_usuario, id_oficina_reparto, fecha_cierre, delitos);
create index acto_procesal_cerrado on acto_procesal (id_oficina_redactora, fecha_estado)
  include (id_causa, id_tipo_acto_procesal) where estado = 'closed';
create index acto_procesal_cerrado_de_causa on acto_procesal (id_causa, fecha_estado)
  include (id_tipo_acto_procesal) where estado = 'closed';
`
