-- Whether homes in which nobody lives bear their part of a pool.
alter table fee_pool add column vacant_rule text not null default 'JOIN' check (vacant_rule in ('JOIN', 'SKIP'));
