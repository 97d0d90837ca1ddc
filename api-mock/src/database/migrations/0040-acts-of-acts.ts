/** What accompanies an act, and what answers it, is found from the act. */
export const actsOfActs = `
alter table acto_procesal add column id_acto_adjunto integer;
create index acto_procesal_adjunto on acto_procesal (id_acto_adjunto) where id_acto_adjunto is not null;
create index acto_procesal_respuesta on acto_procesal (id_acto_respuesta) where id_acto_respuesta is not null;
`
