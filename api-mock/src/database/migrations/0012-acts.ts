/** Acts that go their own way, state and stage of a cause's process, and requests that have numbers. */
export const acts = `
create sequence solicitud_audiencia_id;

alter table causa add column id_estado integer;
alter table causa add column id_etapa integer;

-- Of an act with a stream of its own; what was attached to a draft belongs to the cause's stream.
alter table acto_procesal add column estado text;
alter table acto_procesal add column version integer;
alter table acto_procesal add column id_tipo_audiencia integer;
alter table acto_procesal add column id_acto_respuesta integer;
`
