/** What a session takes of its day while it pauses, and that it was moved alone: folded from its facts, whatever state its hearing is in by now. */
export const pausesOfSessions = `
alter table audiencia_sesion
  add column toma_desde timestamptz(3),
  add column toma_hasta timestamptz(3),
  add column movida boolean not null default false;
`
