-- A vote that was cancelled, or ended before anybody counted, is never opened: its key goes after a year, unless a court asks.
alter table vote_head
  alter column key_sealed drop not null,
  add column key_gone_at timestamptz,
  add constraint vote_head_key check ((key_sealed is null) = (key_gone_at is not null)),
  add constraint vote_head_key_gone check (key_gone_at is null or closed_at is null);
