-- Sessions and the tickets of unfinished sign-ins. A token is looked up before its tenant is known, so neither table
-- stands behind the tenant wall. Tokens are kept as hashes only.

create table sys_session (
  id text collate "C" primary key,
  token_hash text collate "C" not null unique,
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  tenant_id integer not null references sys_tenant (id),
  -- The chosen organisation belongs to the session: two browsers of one user do not switch each other.
  depart_id text collate "C",
  password_version integer not null,
  ip text not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create index sys_session_user on sys_session (user_id, id) where ended_at is null;
create index sys_session_user_all on sys_session (user_id);
create index sys_session_tenant on sys_session (tenant_id);
create index sys_session_age on sys_session (last_used_at);

-- Losing these after a crash costs a second attempt at signing in, no more.
create unlogged table sys_login_ticket (
  token_hash text collate "C" primary key,
  purpose text not null,
  user_id text collate "C" not null,
  tenant_id integer,
  expires_at timestamptz not null
);
create index sys_login_ticket_user on sys_login_ticket (user_id, purpose);
create index sys_login_ticket_age on sys_login_ticket (expires_at);
