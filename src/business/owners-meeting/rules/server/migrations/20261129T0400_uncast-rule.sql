-- How owners who were served and cast nothing are counted, and whether the district lets villages adopt any way of it.
alter table vote_rule
  add uncast_rule text not null default 'NOT_COUNTED' check (uncast_rule in ('NOT_COUNTED', 'FOLLOW_MAJORITY', 'ABSTAIN')),
  add uncast_needs_proof text not null default 'Y' check (uncast_needs_proof in ('Y', 'N'));
alter table vote_rule alter uncast_rule drop default, alter uncast_needs_proof drop default;

create table vote_rule_setting (
  tenant_id integer primary key,
  allow_uncast_follow text not null check (allow_uncast_follow in ('Y', 'N'))
);
call tenant_table('vote_rule_setting');

-- Rules that are frozen with a roster counted nobody who was silent.
update owners_meeting set rule_set = '{"uncastRule": "NOT_COUNTED", "uncastNeedsProof": "Y"}'::jsonb || rule_set
  where rule_set is not null;
