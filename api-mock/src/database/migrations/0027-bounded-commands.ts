/**
 * What a command id was first sent with (call, target, body: SHA-256; null: before it was kept), and how much each
 * account's browser has reported on a day.
 */
export const boundedCommands = `
alter table command_answer add column fingerprint text;

create table bitacora_dia (
  id_usuario integer not null,
  dia date not null,
  eventos integer not null,
  bytes bigint not null,
  primary key (id_usuario, dia)
);
`
