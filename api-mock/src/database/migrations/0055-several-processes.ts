/**
 * What several processes decide together: the lease of each periodic job with its fencing number, how each stored file
 * was found when it was read again, and the allowance of calls, which may begin anew after a crash.
 */
export const severalProcesses = `
create table trabajo_periodico (
  nombre text primary key, numero bigint not null, arrendatario uuid, arriendo timestamptz(3),
  empezado timestamptz(3) not null, terminado timestamptz(3), error text
);
create table archivo_releido (
  sha256 text primary key, leido timestamptz(3) not null, desde timestamptz(3) not null,
  resultado text not null check (resultado in ('intact', 'changed', 'missing'))
);
create index archivo_releido_turno on archivo_releido (leido);
create index archivo_releido_con_fallo on archivo_releido (desde) where resultado <> 'intact';
create unlogged table cupo_llamadas (
  clave text primary key, quedan double precision not null, concedidas integer not null,
  al timestamptz not null
);
`
