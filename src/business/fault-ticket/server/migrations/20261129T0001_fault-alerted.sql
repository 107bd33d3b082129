-- An alert keeps every ticket that it is about and what was said when somebody took notice of it.

create table fault_alerted (
  tenant_id integer not null,
  alert_id text collate "C" not null,
  ticket_id text collate "C" not null,
  primary key (tenant_id, alert_id, ticket_id),
  foreign key (tenant_id, alert_id) references fault_alert (tenant_id, id),
  foreign key (tenant_id, ticket_id) references fault (tenant_id, id)
);
create index fault_alerted_ticket on fault_alerted (tenant_id, ticket_id);

-- Rows of all tenants are read and written here.
alter table fault_alert no force row level security;
alter table fault_alert_setting no force row level security;

alter table fault_alert add column remark text;
insert into fault_alerted (tenant_id, alert_id, ticket_id) select tenant_id, id, ticket_id from fault_alert;

-- Open pages heard of every alert until now: that is a choice from here on, and made by each setting there is.
update fault_alert_setting set channels = channels || array['WS'] where not 'WS' = any (channels);

alter table fault_alert force row level security;
alter table fault_alert_setting force row level security;
call tenant_table('fault_alerted');
