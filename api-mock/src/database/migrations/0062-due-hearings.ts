/**
 * What waits in a court's causes is found in indexes of little else: acts that courts are asked for, without what people
 * have in hand themselves, and hearings by when they are due, since nearly all that were set are still to come. Sessions that are near are reminded of.
 */
export const dueHearings = `
drop index acto_procesal_pendiente;
create index acto_procesal_por_atender on acto_procesal (id_causa)
  where estado in ('sent', 'issued', 'validated', 'issuedValidated');
drop index audiencia_por_atender;
create index audiencia_por_atender on audiencia (inicio) include (id_causa, estado, id_acto, id_tipo_audiencia)
  where estado in ('confirmed', 'ongoing', 'recess');
create index audiencia_sesion_comienzo on audiencia_sesion (ocupa_desde) where ocupa_desde is not null;
`
