-- Batches to the residents of villages, and what became of messages at the provider's.
alter table sms_batch drop constraint sms_batch_target_type_check;
alter table sms_batch add constraint sms_batch_target_type_check
  check (target_type in ('USER', 'DEPT', 'ROLE', 'PHONE', 'VILLAGE'));
alter table sms_batch add column village_ids text not null default '';

create or replace view sms_log with (security_invoker = true) as
  select m.tenant_id, m.id, m.batch_id, m.template as template_code, coalesce(m.receiver, '') as receiver,
    coalesce(m.phone_mask, '') as phone, m.content, m.segments, m.send_state, m.tries, m.send_time,
    m.provider_id, m.error, m.org_code, m.create_by, m.create_time,
    exists (select from sms_opt_out o where o.tenant_id = m.tenant_id and o.phone_whole = m.phone_whole) as opted_out,
    m.phone_whole, m.phone_tail, 0 as del_flag, m.receive_state, m.receive_time
  from sms_message m;
