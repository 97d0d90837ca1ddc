/** What the audit's search leans on: each filter has an index that gives the newest lines first. */
export const journalSearch = `
create index journal_event_office on journal_event (office, at desc);
create index journal_event_machine on journal_event (machine, at desc);
create index journal_event_refused_stream on journal_event (stream) where outcome <> 'accepted';
create index journal_event_reason on journal_event using gin (reason gin_trgm_ops) where outcome <> 'accepted';
create index journal_event_code on journal_event ((data::jsonb ->> 'codigoUnico'))
  where type = 'cause.registered' and outcome = 'accepted';
`
