-- Each time owners were told of a vote, or refused to be: how, when, by which proof and who noted it. Rows are only added.
create table meeting_delivery (
  tenant_id integer not null,
  id text collate "C" not null,
  meeting_id text collate "C" not null,
  way text not null check (way in ('0', '1', '2', '3', '4', '5')),
  at timestamptz not null,
  files text,
  note text,
  user_id text collate "C" not null,
  noted_at timestamptz not null,
  primary key (tenant_id, id),
  constraint meeting_delivery_of foreign key (tenant_id, meeting_id) references owners_meeting (tenant_id, id),
  constraint meeting_delivery_proof check (way in ('0', '1') or files is not null)
);
create index meeting_delivery_meeting on meeting_delivery (tenant_id, meeting_id);
call tenant_table('meeting_delivery');
call append_only('meeting_delivery');

-- Whom one of them has reached, by the paper that he had then: a home that changes hands gets another one.
create table meeting_delivery_entry (
  tenant_id integer not null,
  delivery_id text collate "C" not null,
  entry_id text collate "C" not null,
  ballot_no text collate "C",
  primary key (tenant_id, delivery_id, entry_id),
  constraint meeting_delivery_entry_act foreign key (tenant_id, delivery_id) references meeting_delivery (tenant_id, id),
  constraint meeting_delivery_entry_of foreign key (tenant_id, entry_id) references meeting_roster_entry (tenant_id, id)
);
create index meeting_delivery_entry_entry on meeting_delivery_entry (tenant_id, entry_id);
call tenant_table('meeting_delivery_entry');
call append_only('meeting_delivery_entry');
