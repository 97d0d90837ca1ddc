/** Who prosecutes a cause: the office of the prosecution and, once one is named, the prosecutor. */
export const prosecution = `
alter table causa add column id_fiscalia integer, add column id_fiscal integer;
create index causa_fiscalia on causa (id_fiscalia, fecha_reparto desc, id desc) where id_fiscalia is not null;
`
