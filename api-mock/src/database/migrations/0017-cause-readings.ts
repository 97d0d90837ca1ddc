/**
 * Who was shown a cause, once a day each (`docs/decisions/reads-of-a-cause.md`). No event makes it and nothing refers
 * to it: a deleted draft keeps its readers.
 */
export const causeReadings = `
create table lectura_causa (
  id_causa integer not null,
  dia date not null,
  id_usuario integer not null,
  rol text,
  oficina integer,
  primera timestamptz(3) not null,
  primary key (id_causa, dia, id_usuario)
);
`
