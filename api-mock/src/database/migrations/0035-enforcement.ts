/**
 * Protection measures and legal situations of parties. A row is one grant, or one situation, of a party: `orden`
 * counts them from 1. The type of whoever was forgotten is 0.
 */
export const enforcement = `
create table medida_proteccion (
  id_sujeto integer not null,
  orden integer not null,
  id_tipo_medida integer not null,
  fecha_inicio timestamptz not null,
  id_acto integer not null,
  fecha_suspension timestamptz,
  id_acto_suspension integer,
  primary key (id_sujeto, orden)
);

create table situacion_juridica (
  id_sujeto integer not null,
  orden integer not null,
  id_tipo_situacion integer not null,
  fecha_inicio timestamptz not null,
  id_acto integer not null,
  fecha_fin timestamptz,
  primary key (id_sujeto, orden)
);
-- The current one has no end.
create unique index situacion_juridica_actual on situacion_juridica (id_sujeto) where fecha_fin is null;
`
