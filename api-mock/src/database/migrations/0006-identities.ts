/** Keys of sealed identities (`docs/decisions/sealed-identities.md`): erased ones stay as a row without key. */
export const identities = `
create table identity_key (
  subject text primary key,
  key bytea,
  created_at timestamptz(3) not null,
  erased_at timestamptz(3)
);
`
