-- Exports of the sealed file: who asked on what occasion, who confirmed it, and when it left the house.

create table vote_export (
  tenant_id integer not null,
  id text collate "C" not null,
  meeting_id text collate "C" not null,
  user_id text collate "C" not null,
  user_name text not null,
  -- Those who count take it by their seat; the street for an occasion with its document, confirmed by somebody else.
  occasion text not null check (occasion in ('COUNT', 'OBJECTION', 'FILING', 'COURT')),
  files text,
  asked_at timestamptz not null,
  confirmed_by text collate "C",
  confirmed_name text,
  exported_at timestamptz,
  primary key (tenant_id, id),
  constraint vote_export_of foreign key (tenant_id, meeting_id) references owners_meeting (tenant_id, id),
  constraint vote_export_other check (confirmed_by <> user_id),
  constraint vote_export_confirmed check (
    occasion = 'COUNT' or (files is not null and (exported_at is null or confirmed_by is not null))
  )
);
create index vote_export_meeting on vote_export (tenant_id, meeting_id);
call tenant_table('vote_export');
