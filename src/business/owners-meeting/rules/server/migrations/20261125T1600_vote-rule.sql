-- How the owners of a village vote, from their adopted rules of procedure. Where a village has none, the usual set holds.
create table vote_rule (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  blank_rule text not null check (blank_rule in ('ABSTAIN', 'NOT_PARTICIPATE')),
  duplicate_rule text not null check (duplicate_rule in ('ELECTRONIC_FIRST', 'FIRST_CAST', 'LAST_CAST')),
  proxy_max integer not null check (proxy_max between 0 and 20),
  inquiry_days integer not null check (inquiry_days between 3 and 30),
  notice_days integer not null check (notice_days between 15 and 60),
  extend_max_days integer not null check (extend_max_days between 0 and 90),
  rank_by text not null check (rank_by in ('NUMBER', 'AREA')),
  count_parking text not null check (count_parking in ('Y', 'N')),
  split_area text not null check (split_area in ('ONE_VOTE', 'INVALID')),
  basis text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index vote_rule_village on vote_rule (tenant_id, village_id) where del_flag = 0;
create index vote_rule_newest on vote_rule (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('vote_rule');
call living_parent('vote_rule', 'village_id', 'village');
