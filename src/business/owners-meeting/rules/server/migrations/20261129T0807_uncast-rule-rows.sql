-- Rules that are frozen with a roster counted nobody who was silent.
alter table owners_meeting no force row level security;
update owners_meeting set rule_set = '{"uncastRule": "NOT_COUNTED", "uncastNeedsProof": "Y"}'::jsonb || rule_set
  where rule_set is not null;
alter table owners_meeting force row level security;
