/** PINs that people have remembered, encrypted by their browsers (`spec 1 §3`). */
export const signaturePins = `
create table users_firma (
  id_usuario integer primary key references usuario (id) on delete cascade,
  pin text not null,
  fecha_vigencia timestamptz(3) not null,
  fecha_modificacion timestamptz(3) not null
);
`
