/**
 * What of the product stands in this database, and in which version: an upgrade is seen by it. Days that came with
 * the product are marked, so that the next version's take their place and a court's own stay.
 */
export const installed = `
create table instalado (
  que text primary key,
  version text not null,
  desde timestamptz not null default now()
);
alter table dia_inhabil add column instalado boolean not null default false;
update dia_inhabil set instalado = true
  where descripcion like 'Vacación judicial colectiva, Tribunal Departamental de Justicia de %';
`
