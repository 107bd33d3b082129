-- The second factor of an account: a secret shared with an authenticator, and codes for the day it is lost. Asked for
-- before a tenant is known, so none of it stands behind the tenant wall.

create table second_factor (
  user_id text collate "C" primary key references sys_user (id) on delete cascade,
  secret_sealed text not null,
  -- The newest time step that has served: each opens once.
  last_step bigint not null,
  create_time timestamptz not null
);

-- Only keyed hashes: whoever reads the table can neither use nor guess a code.
create table second_factor_recovery (
  user_id text collate "C" not null references second_factor (user_id) on delete cascade,
  code_hash text collate "C" not null,
  primary key (user_id, code_hash)
);

-- A secret that its owner has seen and not confirmed by a code yet. Losing it after a crash costs a second attempt.
create unlogged table second_factor_draft (
  user_id text collate "C" primary key,
  secret_sealed text not null,
  expires_at timestamptz not null
);
create index second_factor_draft_age on second_factor_draft (expires_at);
