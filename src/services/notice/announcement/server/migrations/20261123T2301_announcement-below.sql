-- Whether the organisations that an announcement names stand for those below them too: for what was written before, they
-- did.
alter table sys_announcement add column with_below boolean not null default false;
alter table sys_announcement no force row level security;
update sys_announcement set with_below = true where msg_type = 'DEPT';
alter table sys_announcement force row level security;
