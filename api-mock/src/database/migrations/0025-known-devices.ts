/** Browsers in which somebody proved before that an account is theirs, by the hash of what they keep. */
export const knownDevices = `
create table dispositivo_conocido (
  huella text primary key,
  id_usuario integer not null references usuario on delete cascade,
  usado timestamptz(3) not null
);
create index dispositivo_de_usuario on dispositivo_conocido (id_usuario, usado desc);
`
