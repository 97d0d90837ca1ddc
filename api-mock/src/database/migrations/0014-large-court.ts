/**
 * What a court of 100,000 causes and 20,000 people asks for all day (`docs/decisions/large-court.md`): the agenda
 * by time, the inbox by state, people by a piece of their name.
 */
export const largeCourt = `
create index audiencia_tiempo on audiencia using gist (tstzrange(inicio, greatest(inicio, fin), '[]'));
create index causa_oficina_usuario_estado on causa (id_oficina_usuario, estado, fecha_creacion desc, id desc);
create index causa_oficina_reparto_estado on causa (id_oficina_reparto, estado, fecha_reparto desc, id desc);
create index persona_nombre on persona using gin
  (folded(nombres || ' ' || primer_apellido || ' ' || segundo_apellido) gin_trgm_ops);
create index usuario_usuario on usuario using gin (folded(usuario) gin_trgm_ops);
`
