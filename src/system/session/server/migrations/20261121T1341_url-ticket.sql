-- What stands in an address in place of a token: one use within a minute, for one caller and one page. Belongs to a
-- session, whose user and tenant it names; losing these after a crash costs one more loading of a framed page.
create unlogged table url_ticket (
  token_hash text collate "C" primary key,
  session_id text collate "C" not null references sys_session (id) on delete cascade,
  path text not null,
  expires_at timestamptz not null
);
create index url_ticket_session on url_ticket (session_id);
create index url_ticket_age on url_ticket (expires_at);
