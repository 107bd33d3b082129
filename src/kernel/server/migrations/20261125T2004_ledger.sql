-- Ledgers: for each of them and each village a chain over its entries, which their unit keeps. Each link holds the hash of
-- its entry and of the link before, so that nothing can be changed, taken out or slipped in unseen.
create table ledger_chain (
  tenant_id integer not null,
  ledger text not null,
  village_id text collate "C" not null,
  seq bigint not null,
  entry_id text collate "C" not null,
  previous text not null,
  hash text not null,
  created_at timestamptz not null,
  primary key (tenant_id, ledger, village_id, seq)
);
create unique index ledger_chain_entry on ledger_chain (tenant_id, ledger, entry_id);
call tenant_table('ledger_chain');
call append_only('ledger_chain');

-- The newest link of each; whoever writes one waits here for the others of the village.
create table ledger_head (
  tenant_id integer not null,
  ledger text not null,
  village_id text collate "C" not null,
  seq bigint not null,
  hash text not null,
  primary key (tenant_id, ledger, village_id)
);
call tenant_table('ledger_head');

-- Published: which entries stand in a chain.
create view ref_ledger_chain with (security_invoker = true) as
  select tenant_id, ledger, village_id, seq, entry_id from ledger_chain;
