/** Files that were uploaded by themselves, a projection of the journal: each is its uploader's alone. */
export const uploads = `
create table archivo_cargado (
  uuid uuid primary key,
  id_usuario integer not null,
  nombre text not null,
  sha256 text not null,
  bytes integer not null,
  paginas integer not null,
  fecha timestamptz(3) not null
);
create index archivo_cargado_usuario on archivo_cargado (id_usuario, fecha desc);
`
