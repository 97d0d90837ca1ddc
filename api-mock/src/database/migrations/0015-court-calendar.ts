/**
 * Days that a court, or the whole country (no department), set apart: judicial vacation, force majeure, a holiday
 * of one year. Holidays that the law fixes are no rows (`machines/src/time`). Reference data: no event makes it.
 */
export const courtCalendar = `
create table dia_inhabil (
  id serial primary key,
  id_departamento integer references departamento,
  tipo text not null check (tipo in ('vacacion', 'fuerza-mayor', 'feriado')),
  descripcion text not null,
  desde date not null,
  hasta date not null,
  check (desde <= hasta)
);
create index dia_inhabil_hasta on dia_inhabil (hasta);
`
