-- Types of complaints stand in two levels. Those that exist, also what an administrator added, are upper ones, so a
-- complaint that has one keeps it: nobody knows more of it than was said then. Which upper one a complaint counts under
-- is written down with it, for it is counted by that, and later changes of the dictionary tell another story.
alter table complaint no force row level security;
alter table complaint add column type_top text;
-- Nothing that the search box finds by or figures count by changes.
alter table complaint disable trigger user;
update complaint set type_top = type_id;
alter table complaint enable trigger user;
alter table complaint alter column type_top set not null;
alter table complaint force row level security;
drop index complaint_newest;
create index complaint_newest on complaint (tenant_id, create_time desc, id desc)
  include (village_id, kind, type_id, type_top, target_type) where del_flag = 0;
