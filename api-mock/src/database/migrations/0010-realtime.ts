/**
 * What passes between several API processes on one database: messages for sockets, and who is at which cause.
 * Both are worth nothing after a crash, so they are not logged.
 */
export const realtime = `
create unlogged table mensaje_tiempo_real (
  id bigint generated always as identity primary key,
  evento text not null,
  usuarios integer[] not null,
  datos jsonb not null,
  at timestamptz not null default now()
);
create index mensaje_tiempo_real_at on mensaje_tiempo_real (at);

create unlogged table presencia (
  conexion uuid primary key,
  proceso uuid not null,
  id_causa integer not null,
  id_usuario integer not null,
  editando boolean not null,
  visto timestamptz not null default now()
);
create index presencia_causa on presencia (id_causa);

alter table sesion add direccion text;

-- What a court of 100,000 causes and 20,000 people asks for all day.
create index causa_oficina_usuario_codigo on causa (id_oficina_usuario, codigo_unico);
create index causa_oficina_reparto_codigo on causa (id_oficina_reparto, codigo_unico);
create index alerta_causa on alerta (((datos->>'idCausa')::integer));
create index usuario_persona on usuario (id_persona);
create index usuario_oficina on usuario (id_oficina);
create index usuario_rol_rol on usuario_rol (rol);
`
