/**
 * What the operator's page tells beside what is measured at the moment: which processes run and what each sees on its own
 * machine, calls that failed through a fault of ours, by hour, and who used which version of the agent.
 */
export const systemState = `
create table proceso (
  maquina text not null, puerto integer not null, version text not null, node text not null,
  desde timestamptz(3) not null, visto timestamptz(3) not null, cifras jsonb not null,
  primary key (maquina, puerto)
);
create table llamada_fallida (
  llamada text not null, estado integer not null, hora timestamptz(0) not null,
  cantidad integer not null, ultima timestamptz(3) not null,
  primary key (hora, llamada, estado)
);
create table agente_visto (
  id_usuario integer not null, version text not null, visto timestamptz(3) not null,
  primary key (id_usuario, version)
);
`
