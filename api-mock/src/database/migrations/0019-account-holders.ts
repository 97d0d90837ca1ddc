/**
 * An account names its holder by number and suffix and keeps their data itself; what the identity registry knows
 * of a holder goes before it. Accounts no longer write into the registry: people who stand in it only because an
 * account was made for them leave it.
 */
export const accountHolders = `
update persona set complemento = upper(complemento) where complemento <> upper(complemento);
alter table persona add constraint persona_complemento check (complemento = upper(complemento));

alter table usuario
  add column documento_identidad text,
  add column complemento text not null default '' check (complemento = upper(complemento)),
  add column persona jsonb not null default '{}',
  add column celular text not null default '',
  add column email text not null default '',
  add column documento_cambiado timestamptz(3);
update usuario u set
  documento_identidad = p.documento_identidad,
  complemento = p.complemento,
  persona = jsonb_build_object('nombres', p.nombres, 'primerApellido', p.primer_apellido,
    'segundoApellido', p.segundo_apellido, 'fechaNacimiento', p.detalle->'fechaNacimiento'),
  celular = coalesce(p.detalle->>'celular', ''),
  email = coalesce(p.detalle->>'email', '')
  from persona p where p.id = u.id_persona;
alter table usuario alter column documento_identidad set not null;

create temporary table hecha_por_cuenta on commit drop as
  select p.id from persona p join usuario u on u.id_persona = p.id
  where p.detalle ?& array['fechaNacimiento', 'celular', 'email']
    and p.detalle - array['fechaNacimiento', 'celular', 'email'] = '{}'
    and not exists (select from abogado a where a.id_persona = p.id)
    and exists (select from journal_event e where e.type = 'account.created' and e.outcome = 'accepted'
      and (e.data::jsonb #>> '{persona,idPersona}')::int = p.id);
alter table usuario drop column id_persona;
delete from persona where id in (select id from hecha_por_cuenta);

create unique index usuario_de_documento on usuario (documento_identidad, complemento) where eliminado is null;

create view titular as
  select u.id as id_usuario, p.id as id_persona, u.documento_identidad, u.complemento,
    coalesce(p.nombres, u.persona->>'nombres', '') as nombres,
    coalesce(p.primer_apellido, u.persona->>'primerApellido', '') as primer_apellido,
    coalesce(p.segundo_apellido, u.persona->>'segundoApellido', '') as segundo_apellido,
    coalesce(p.detalle, jsonb_build_object('fechaNacimiento', u.persona->'fechaNacimiento')) as detalle
  from usuario u left join persona p
    on p.documento_identidad = u.documento_identidad and p.complemento = u.complemento;
`
