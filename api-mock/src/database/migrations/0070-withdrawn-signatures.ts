/** A document whose file still carries signatures that no longer count: its act was taken up again. */
export const withdrawnSignatures = `
alter table documento add column firma_retirada boolean not null default false;
`
