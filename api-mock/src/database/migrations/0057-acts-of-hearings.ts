/**
 * Minutes and resolutions of a hearing: of several sessions each may have its own, and none drops out when the next is
 * attached. The projection fills the table at the start after this change.
 */
export const actsOfHearings = `
create table audiencia_acto (
  id_acto integer primary key,
  id_audiencia integer not null,
  lugar text not null,
  version integer not null
);
create index audiencia_acto_de_audiencia on audiencia_acto (id_audiencia);
`
