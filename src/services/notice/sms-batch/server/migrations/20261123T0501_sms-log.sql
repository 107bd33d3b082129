-- Text messages are read as the kernel publishes them.
create or replace view sms_log with (security_invoker = true) as
  select m.tenant_id, m.id, m.batch_id, m.template as template_code, coalesce(m.receiver, '') as receiver,
    coalesce(m.phone_mask, '') as phone, m.content, m.segments, m.send_state, m.tries, m.send_time,
    m.provider_id, m.error, m.org_code, m.create_by, m.create_time,
    exists (select from sms_opt_out o where o.tenant_id = m.tenant_id and o.phone_whole = m.phone_whole) as opted_out,
    m.phone_whole, m.phone_tail, 0 as del_flag, m.receive_state, m.receive_time
  from ref_sms m;
