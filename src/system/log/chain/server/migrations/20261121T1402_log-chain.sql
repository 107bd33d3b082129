-- Entries that no block of the chain holds yet. Ids only: the sealer serves all tenants.
create table sys_log_pending (
  tenant_id integer not null,
  id text collate "C" not null,
  create_time timestamptz not null,
  primary key (tenant_id, id)
);

-- In the transaction of the entry: an entry that stands is sealed, one that was undone is not waited for.
create function await_seal() returns trigger language plpgsql as $$
begin
  insert into sys_log_pending (tenant_id, id, create_time) values (new.tenant_id, new.id, new.create_time) on conflict do nothing;
  return null;
end $$;
create trigger await_seal after insert on sys_log for each row execute function await_seal();

-- One chain for each tenant and day. A block carries the digest of each of its entries, so that one that was changed,
-- removed or slipped in is named, and so that the chain can be recomputed when the entries themselves are gone.
create table sys_log_block (
  tenant_id integer not null,
  day date not null,
  seq integer not null,
  ids text[] not null,
  -- 32 bytes for each of the ids.
  digests bytea not null,
  -- The day that the first block of a day follows.
  previous_day date,
  previous text not null,
  hash text not null,
  sealed_at timestamptz not null,
  primary key (tenant_id, day, seq)
);
call tenant_table('sys_log_block');
call append_only('sys_log_block');

create table sys_log_head (
  tenant_id integer not null,
  day date not null,
  blocks integer not null,
  entries integer not null,
  hash text not null,
  primary key (tenant_id, day)
);
call tenant_table('sys_log_head');

-- What the heads of a finished month were; with it the month may be dropped.
create table sys_log_checkpoint (
  tenant_id integer not null,
  month date not null,
  days jsonb not null,
  previous text not null,
  hash text not null,
  made_at timestamptz not null,
  primary key (tenant_id, month)
);
call tenant_table('sys_log_checkpoint');
call append_only('sys_log_checkpoint');

-- Entries from before the chain join it; the owner has to look over the wall for them.
alter table sys_log no force row level security;
insert into sys_log_pending (tenant_id, id, create_time) select t.tenant_id, t.id, t.create_time from sys_log t on conflict do nothing;
alter table sys_log force row level security;
