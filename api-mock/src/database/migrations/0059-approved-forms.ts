/** An approval may be asked of the form of a notification; a request is of that, or of an act's document. */
export const approvedForms = `
alter table solicitud_aprobacion alter column id_documento drop not null;
alter table solicitud_aprobacion alter column uuid_documento drop not null;
alter table solicitud_aprobacion add column id_notificacion integer;
alter table solicitud_aprobacion add constraint solicitud_aprobacion_de_uno
  check (num_nonnulls(id_documento, id_notificacion) = 1);
`
