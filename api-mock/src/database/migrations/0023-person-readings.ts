/** Who was shown somebody's sheet of the identity registry, once a day each (`docs/decisions/reads-of-a-cause.md`). */
export const personReadings = `
create table lectura_persona (
  id_persona integer not null,
  dia date not null,
  id_usuario integer not null,
  rol text,
  oficina integer,
  primera timestamptz(3) not null,
  primary key (id_persona, dia, id_usuario)
);
`
