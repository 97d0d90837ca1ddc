/** Projections of the journal: what `npm run journal -- rebuild` makes anew from the events. */
export const causes = `
create sequence causa_id;
create sequence sujeto_procesal_id;
create sequence acto_procesal_id;

create table causa (
  id integer primary key,
  codigo_unico text not null unique,
  tipo_accion text not null,
  tags text not null,
  origen text not null,
  estado text not null,
  general jsonb not null,
  id_municipio_hecho integer not null,
  id_oficina_usuario integer,
  id_usuario_creacion text,
  id_oficina_reparto integer,
  id_juez integer,
  fecha_creacion timestamptz(3) not null,
  fecha_modificacion timestamptz(3) not null,
  fecha_reparto timestamptz(3),
  busqueda text not null,
  version integer not null
);
create index causa_oficina_usuario on causa (id_oficina_usuario, fecha_creacion desc);
create index causa_oficina_reparto on causa (id_oficina_reparto, fecha_reparto desc);
create index causa_busqueda on causa using gin (busqueda gin_trgm_ops);

create table sujeto_procesal (
  id integer primary key,
  id_causa integer not null,
  id_tipo_sujeto_procesal integer not null,
  id_persona_natural integer,
  id_persona_juridica integer,
  nombre text not null,
  documento text not null,
  facts jsonb not null,
  fecha_creacion timestamptz(3) not null
);
create index sujeto_procesal_causa on sujeto_procesal (id_causa);

create table acto_procesal (
  id integer primary key,
  id_causa integer not null,
  id_tipo_acto_procesal integer not null,
  referencia text not null,
  fojas integer not null,
  principal boolean not null,
  fecha_creacion timestamptz(3) not null
);
create index acto_procesal_causa on acto_procesal (id_causa);

create table documento (
  uuid uuid primary key,
  id_acto integer not null unique,
  nombre text not null,
  sha256 text not null,
  bytes integer not null,
  paginas integer not null,
  firmado boolean not null,
  publico boolean not null,
  fecha_firma timestamptz(3)
);

create table alerta (
  id uuid primary key,
  id_usuario integer not null,
  tipo text not null,
  datos jsonb not null,
  fecha timestamptz(3) not null,
  vista timestamptz(3)
);
create index alerta_usuario on alerta (id_usuario, fecha desc);
`
