-- Messages that wait for the morning, at every try: not only when they are queued.
alter table sms_message add column keeps_quiet boolean not null default false;
