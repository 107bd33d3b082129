-- What votes wrote before decisions named their source has no papers of its own and the number of its meeting.
alter table decision no force row level security;
update decision set source_kind = 'VOTE'
  where source_kind = 'PAPER' and files = '' and decision_no ~ '^YZDH-.*-[0-9]{4}-[0-9]+-[0-9]+$';
alter table decision force row level security;
