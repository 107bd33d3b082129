-- Lists by name and by account, without sorting everybody; and the few removed ones, for counting.
create index sys_user_by_name on sys_user (realname, id) where del_flag = 0;
create index sys_user_by_account on sys_user (username, id) where del_flag = 0;
create index sys_user_removed on sys_user (id) where del_flag = 1;
