-- The ticket of an unfinished sign-in falls with the password under which it was begun, whoever changes that.
alter table sys_login_ticket add column password_version integer not null default 0;
