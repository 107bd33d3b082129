-- Text messages to many: orders, which are judged before they leave, and how much may be sent.

create table sms_batch (
  tenant_id integer not null,
  id text collate "C" not null,
  title text not null,
  template_code text collate "C" not null,
  -- Words of the template as they were when the order was written.
  content text not null,
  params text not null,
  target_type text not null check (target_type in ('USER', 'DEPT', 'ROLE', 'PHONE')),
  user_ids text not null,
  dep_ids text not null,
  role_codes text not null,
  -- Numbers that were typed in, with names: sealed as a whole.
  phones_sealed text,
  phone_count integer not null,
  plan_time timestamptz,
  state text not null check (state in ('DRAFT', 'AUDITING', 'QUEUED', 'SENDING', 'DONE', 'CANCELLED')),
  -- Counted when it is submitted and again when it passes.
  receiver_count integer not null default 0,
  duplicate_count integer not null default 0,
  no_phone_count integer not null default 0,
  part_count integer not null default 0,
  depart_id text collate "C" not null,
  org_code text collate "C" not null,
  -- How far roles are looked for: everywhere, or the subtree of a code.
  reach text collate "C",
  submit_by text,
  submit_time timestamptz,
  audit_by text,
  audit_time timestamptz,
  audit_opinion text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create index sms_batch_time on sms_batch (tenant_id, create_time, id);
create index sms_batch_org on sms_batch (tenant_id, org_code);
create index sms_batch_open on sms_batch (tenant_id, plan_time) where state in ('QUEUED', 'SENDING');
call tenant_table('sms_batch');
call follows_depart_code('sms_batch', 'org_code');
call follows_depart_code('sms_batch', 'reach');

create table sms_quota (
  tenant_id integer not null,
  id text collate "C" not null,
  -- Null: the whole tenant.
  depart_id text collate "C",
  month_quota integer not null check (month_quota >= 0),
  day_quota integer not null check (day_quota >= 0),
  number_day integer not null check (number_day > 0),
  warn_at integer not null check (warn_at between 1 and 100),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint sms_quota_depart foreign key (tenant_id, depart_id) references sys_depart (tenant_id, id)
);
comment on constraint sms_quota_depart on sms_quota is 'goes with the organisation';
create index sms_quota_departs on sms_quota (tenant_id, depart_id);
create unique index sms_quota_of on sms_quota (tenant_id, depart_id) nulls not distinct where del_flag = 0;
call tenant_table('sms_quota');

-- Numbers that want no text messages to many.
create table sms_opt_out (
  tenant_id integer not null,
  phone_whole text collate "C" not null,
  create_by text not null,
  create_time timestamptz not null,
  primary key (tenant_id, phone_whole)
);
call tenant_table('sms_opt_out');

-- Every text message as its log shows it: no number, and codes hidden in the words.
create view sms_log with (security_invoker = true) as
  select m.tenant_id, m.id, m.batch_id, m.template as template_code, coalesce(m.receiver, '') as receiver,
    coalesce(m.phone_mask, '') as phone, m.content, m.segments, m.send_state, m.tries, m.send_time,
    m.provider_id, m.error, m.org_code, m.create_by, m.create_time,
    exists (select from sms_opt_out o where o.tenant_id = m.tenant_id and o.phone_whole = m.phone_whole) as opted_out,
    m.phone_whole, m.phone_tail, 0 as del_flag
  from sms_message m;
