/**
 * Representatives stand with their party, each under a number of its own; a notification names the one who
 * receives it, with the sheet that was printed for them.
 */
export const representatives = `
create sequence representante_id;

update sujeto_procesal set facts = facts || '{"representantes": []}' where not facts ? 'representantes';
create index sujeto_procesal_representantes on sujeto_procesal
  using gin ((facts->'representantes') jsonb_path_ops) where facts->'representantes' <> '[]';

alter table notificacion add column id_representante integer, add column hoja jsonb;
`
