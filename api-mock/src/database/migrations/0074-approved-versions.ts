/** The version of the act that an approval was asked for; of requests before, and of forms, none is known. */
export const approvedVersions = `
alter table solicitud_aprobacion add column version_acto integer;
`
