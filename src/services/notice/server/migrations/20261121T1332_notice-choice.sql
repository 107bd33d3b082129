-- What of their messages people also want outside of the product, and what of it is still to be sent. The queue stands
-- outside the tenant wall and holds ids only, because the sender asks for whatever is due in all tenants.

create table notice_choice (
  tenant_id integer not null,
  user_id text collate "C" not null,
  kind text collate "C" not null,
  browser boolean not null,
  sms boolean not null,
  mail boolean not null,
  update_time timestamptz not null,
  primary key (tenant_id, user_id, kind)
);
call tenant_table('notice_choice');

create table notice_delivery (
  tenant_id integer not null,
  notice_id text collate "C" not null,
  channel text not null check (channel in ('sms', 'mail')),
  tries integer not null default 0,
  next_try timestamptz not null,
  primary key (tenant_id, notice_id, channel)
);
create index notice_delivery_due on notice_delivery (next_try);

alter table notice add column attachments jsonb not null default '[]';
