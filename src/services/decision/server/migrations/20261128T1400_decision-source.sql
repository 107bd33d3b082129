-- The vote that made a decision, what each option and candidate came to, and by which rules it was counted.
alter table decision
  add column subject_id text collate "C",
  add column source_kind text not null default 'PAPER' check (source_kind in ('VOTE', 'PAPER')),
  add column meeting_id text collate "C",
  add column topic_id text collate "C",
  add column options jsonb,
  add column elected jsonb,
  add column rule_hash text,
  add column chain_head text,
  add column result_version integer,
  add constraint decision_source check (source_kind = 'VOTE' or coalesce(meeting_id, topic_id, chain_head) is null),
  add constraint decision_subject check (subject_id is null or subject_type is not null);
-- What votes wrote until now has no papers of its own and the number of its meeting; which one it was is not known any more.
update decision set source_kind = 'VOTE' where files = '' and decision_no ~ '^YZDH-.*-[0-9]{4}-[0-9]+-[0-9]+$';
create unique index decision_topic on decision (tenant_id, topic_id) where topic_id is not null and del_flag = 0;
