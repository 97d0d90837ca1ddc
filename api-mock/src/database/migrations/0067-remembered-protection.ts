/**
 * What a cause remembers of its parties once it is drawn, also of who was corrected, removed or forgotten since:
 * `nombra_protegidos`, that its papers may name somebody who is protected; `reservada`, that its hearings aren't public.
 * The projection says it, so that the start which brings the columns fills them.
 */
export const rememberedProtection = `
alter table causa add column nombra_protegidos boolean not null default false,
  add column reservada boolean not null default false;
`
