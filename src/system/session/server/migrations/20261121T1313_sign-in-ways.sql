-- Sign-in by phone and by other systems. All of it is looked up before a tenant is known.

-- The one live code of a phone and purpose. Losing these after a crash costs a second message, no more.
create unlogged table sms_code (
  phone_whole text collate "C" not null,
  scene text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (phone_whole, scene)
);
create index sms_code_age on sms_code (expires_at);

-- Who an account is in other systems.
create table third_account (
  source text collate "C" not null,
  subject text collate "C" not null,
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  name text not null,
  create_time timestamptz not null,
  primary key (source, subject)
);
create index third_account_user on third_account (user_id);

-- Steps on the way back from another system: the state of a redirect, a proven identity to fetch, one to bind.
create unlogged table third_ticket (
  token_hash text collate "C" primary key,
  step text not null,
  source text not null,
  subject text not null,
  name text not null,
  expires_at timestamptz not null
);
create index third_ticket_age on third_ticket (expires_at);

-- Tickets, codes and nonces of other systems that have served; logged, for a replay after a crash is a replay.
create table used_assertion (
  hash text collate "C" primary key,
  expires_at timestamptz not null
);
create index used_assertion_age on used_assertion (expires_at);
