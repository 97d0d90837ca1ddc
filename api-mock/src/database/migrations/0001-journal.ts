/** The journal: one chain of events per ledger, nothing ever updated or deleted (`docs/architecture.md`). */
export const journal = `
create table journal_ledger (
  ledger text primary key,
  position bigint not null,
  hash text not null
);

create table journal_event (
  ledger text not null references journal_ledger,
  position bigint not null,
  stream text not null,
  version integer not null,
  event_id uuid not null unique,
  type text not null,
  machine text not null,
  machine_version integer not null,
  outcome text not null check (outcome in ('accepted', 'refused', 'nonconforming')),
  reason text,
  data text not null,
  actor text,
  role text,
  office integer,
  correlation uuid not null,
  client text,
  at timestamptz(3) not null,
  previous_hash text not null,
  hash text not null,
  primary key (ledger, position)
);
create unique index journal_event_stream on journal_event (stream, version) where outcome = 'accepted';
create index journal_event_of_stream on journal_event (stream, position);
create index journal_event_at on journal_event (at desc);
create index journal_event_actor on journal_event (actor, at desc);
create index journal_event_type on journal_event (machine, type, at desc);
create index journal_event_refused on journal_event (at desc) where outcome <> 'accepted';

create table stream_head (
  stream text primary key,
  ledger text not null,
  machine text not null,
  version integer not null,
  state text not null,
  changed_by text,
  changed_at timestamptz(3) not null
);

create table command_answer (
  command_id uuid primary key,
  actor text,
  name text not null,
  status integer not null,
  body text not null,
  version integer,
  at timestamptz(3) not null
);

create function journal_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'journal_event is append-only';
end $$;
create trigger journal_event_append_only before update or delete or truncate on journal_event
  for each statement execute function journal_is_append_only();
`
