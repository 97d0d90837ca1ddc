/** Acts that several people sign or approve: how many their type wants, and the accounts that did. */
export const severalSignatures = `
alter table acto_procesal
  add column validaciones integer not null default 1,
  add column validadores integer[] not null default '{}';
`
