/**
 * Which act is a cause's Formulario Único follows from the fact that issued it, and so does that it is public; what
 * was given in under a type that the system alone issues counts as evidence, as its upcast reads it. Reference data
 * that stands already gets the act of a change of parties, the secretary's role, and who writes minutes.
 */
export const issuedActs = `
alter table causa add column id_acto_formulario integer;

create temporary table formulario on commit drop as
  select substring(stream from 7)::integer as id_causa, (data::jsonb ->> 'idActo')::integer as id_acto
  from journal_event where machine = 'cause' and type = 'form.issued' and outcome = 'accepted';

update causa c set id_acto_formulario = f.id_acto from formulario f where f.id_causa = c.id;
update documento set publico = false
  where publico and id_acto not in (select id_acto from formulario);
update acto_procesal set id_tipo_acto_procesal = 1040
  where id_tipo_acto_procesal in (4, 976, 977) and id not in (select id_acto from formulario);

update tipo_acto_procesal set detalle = jsonb_set(detalle, '{roles}', (detalle -> 'roles') || '["SECRETARIO"]')
  where detalle -> 'roles' ? 'SECRE' and not detalle -> 'roles' ? 'SECRETARIO';
update tipo_acto_procesal set detalle = jsonb_set(detalle, '{roles}',
    (select detalle -> 'roles' from tipo_acto_procesal where id = 301))
  where id in (1245, 601, 602) and exists (select from tipo_acto_procesal where id = 301);
insert into tipo_acto_procesal (id, descripcion, id_categoria, detalle)
  select 978, 'Actualización de Partes', id_categoria, detalle from tipo_acto_procesal where id = 1245
  on conflict do nothing;
`
