-- What an area makes public belongs to a record of it; a later version takes the place of an earlier one.
alter table publicity
  add column subject_type text,
  add column subject_id text collate "C",
  add column replaced_by_id text collate "C",
  add constraint publicity_of_subject check ((subject_type is null) = (subject_id is null)),
  add constraint publicity_replaced check ((replaced_by_id is not null) = (state = 'SUPERSEDED'));
create index publicity_by_subject on publicity (tenant_id, subject_type, subject_id, from_day desc, id desc)
  where del_flag = 0 and subject_id is not null;
