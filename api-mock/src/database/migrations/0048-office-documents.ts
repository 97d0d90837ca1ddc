/**
 * Documents of the office editor, as they were last saved there: nothing of the journal's until one becomes an act's
 * document.
 */
export const officeDocuments = `
create table documento_oficina (
  -- acto/<id>, or oficina/<id> of one that belongs to no act yet
  ambito text not null,
  nombre text not null,
  -- the office server's name of it: another one after each closing
  clave text not null unique,
  clave_anterior text,
  -- saves that arrived
  revision integer not null default 0,
  -- the save that is the act's document; 0: none
  compuesta integer not null default 0,
  sha256 text not null,
  bytes integer not null,
  autor text not null,
  fecha timestamptz(3) not null,
  primary key (ambito, nombre)
);
create index documento_oficina_sha256 on documento_oficina (sha256);
create index documento_oficina_anterior on documento_oficina (clave_anterior);
`
