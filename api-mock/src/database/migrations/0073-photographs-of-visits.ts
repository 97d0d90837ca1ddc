/** The photograph of a visit in vain, as its fact names it. */
export const photographsOfVisits = `
alter table notificacion_visita add column foto jsonb;
`
