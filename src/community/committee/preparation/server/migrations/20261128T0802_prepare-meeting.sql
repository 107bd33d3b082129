-- The meeting of the platform by which a group's election is held: its steps move the group.
alter table prepare_committee add column meeting_id text collate "C";
alter table prepare_committee drop constraint prepare_finished;
alter table prepare_committee add constraint prepare_finished
  check (state <> 'FINISHED' or (elected_on is not null and (election_files is not null or meeting_id is not null)));
