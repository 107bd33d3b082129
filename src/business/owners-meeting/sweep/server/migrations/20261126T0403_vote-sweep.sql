-- How far somebody who goes from door to door is with an owner. What he was told at the door is written down beside it.
alter table meeting_roster_entry add column sweep_state text not null default '0' check (sweep_state in ('0', '1', '2', '3'));

create table meeting_visit (
  tenant_id integer not null,
  id text collate "C" not null,
  entry_id text collate "C" not null,
  state text not null check (state in ('0', '1', '2', '3')),
  note text,
  user_id text collate "C" not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  constraint meeting_visit_of foreign key (tenant_id, entry_id) references meeting_roster_entry (tenant_id, id)
);
create index meeting_visit_entry on meeting_visit (tenant_id, entry_id);
call tenant_table('meeting_visit');
call append_only('meeting_visit');

-- Who was reminded of a vote, when and in which way: nobody twice a day.
create table vote_reminder (
  tenant_id integer not null,
  id text collate "C" not null,
  entry_id text collate "C" not null,
  channel text collate "C" not null check (channel in ('sms', 'notice')),
  user_id text collate "C" not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  constraint vote_reminder_of foreign key (tenant_id, entry_id) references meeting_roster_entry (tenant_id, id)
);
create index vote_reminder_entry on vote_reminder (tenant_id, entry_id, at);
call tenant_table('vote_reminder');
call append_only('vote_reminder');
