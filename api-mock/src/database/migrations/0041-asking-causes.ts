/** What causes themselves ask of an office is listed and counted in an index alone: a registry has ten thousand. */
export const askingCauses = `
create index causa_pide_gestora on causa (id_oficina_usuario, estado) include (id, fecha_creacion, fecha_reparto)
  where estado in ('draft', 'postponed', 'drawn', 'formIssued');
create index causa_pide_juzgado on causa (id_oficina_reparto, estado) include (id, fecha_creacion, fecha_reparto)
  where estado in ('draft', 'postponed', 'drawn', 'formIssued');
`
