/**
 * Penalties that parties were sentenced to. A row is the penalty as it stood from one fact to the next, `orden` its place
 * in the stream; `motivo` says why it stands no more. The one that stands has no end. Who was forgotten has none to read:
 * `cuenta_desde` is empty.
 */
export const penalties = `
create table pena (
  id_sujeto integer not null,
  orden integer not null,
  tipo text not null,
  anios integer not null,
  meses integer not null,
  dias integer not null,
  cuenta_desde text not null,
  dias_reconocidos integer not null,
  id_acto integer not null,
  fecha timestamptz not null,
  fecha_fin timestamptz,
  motivo text not null default '',
  primary key (id_sujeto, orden)
);
create unique index pena_vigente on pena (id_sujeto) where fecha_fin is null;
`
