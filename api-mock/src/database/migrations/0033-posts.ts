/**
 * Posts: who works where, in which role, from when to when (`docs/decisions/posts.md`). Roles that stood without dates
 * become posts since ever and without end. Without office: the account's own.
 */
export const posts = `
create table puesto (
  id_usuario integer not null references usuario on delete cascade, numero integer not null default 1,
  rol text not null, id_oficina integer, desde timestamptz, hasta timestamptz,
  asignado timestamptz, asignado_por text, terminado timestamptz, terminado_por text,
  primary key (id_usuario, numero)
);
insert into puesto (id_usuario, numero, rol, id_oficina)
  select r.id_usuario, row_number() over (partition by r.id_usuario order by r.orden, r.rol), r.rol, u.id_oficina
  from usuario_rol r join usuario u on u.id = r.id_usuario;
drop table usuario_rol;
create index puesto_rol on puesto (rol);
create index puesto_oficina on puesto (id_oficina, rol);
create index puesto_hasta on puesto (hasta) where hasta is not null;
alter table acto_procesal add column responsable text;
create index acto_procesal_responsable on acto_procesal (responsable, estado) where responsable is not null;
alter table notificacion add column id_gestor integer, add column id_zona integer;
create index notificacion_gestor on notificacion (id_gestor, estado) where id_gestor is not null;
create index causa_juez on causa (id_juez) where id_juez is not null;
`
