/** Accounts that administration keeps through the journal, permissions taken from roles, and the menu's numbers. */
export const accounts = `
alter table usuario
  add column cambio_forzado boolean not null default false,
  -- a deleted account keeps its row: causes and the journal name who did what
  add column eliminado timestamptz(3);
create unique index usuario_de_persona on usuario (id_persona) where eliminado is null;

create sequence menu_id start 1000;

create table permiso_retirado (
  rol text not null, llamada text not null, primary key (rol, llamada)
);

-- counts every change of permissions and menus, so that a browser sees that its menu is no longer the present one
create table acceso (
  unico boolean primary key default true check (unico), cambios integer not null
);
insert into acceso values (true, 0);
`
