-- Published: what other floors may read of the kernel's tables. Written to they are by functions of the kernel alone.

create view ref_file with (security_invoker = true) as
  select tenant_id, id, path, thumbnail, biz, name, mime, size, sha256, create_by, create_time from file;

create view ref_state_log with (security_invoker = true) as
  select tenant_id, id, entity, entity_id, from_state, to_state, action, operator_id, operator_name, operator_role, remark,
    detail, client_ip, created_at
  from state_log;

create view ref_change_log with (security_invoker = true) as
  select tenant_id, id, data_table, data_id, data_version, changes, operator_id, operator_name, created_at from change_log;

create view ref_sys_log with (security_invoker = true) as
  select tenant_id, id, log_type, operate_type, log_content, userid, username, ip, method, request_url, request_param,
    request_id, result_code, cost_time, detail, create_time
  from sys_log;

create view ref_sms with (security_invoker = true) as
  select tenant_id, id, template, phone_whole, phone_tail, phone_mask, receiver, content, segments, biz_type, biz_id,
    batch_id, org_code, send_state, tries, valid_until, provider_id, error, send_time, receive_state, receive_time,
    create_by, create_time
  from sms_message;

-- Whoever keeps the log whole calls this once: the function is called after each entry, in its transaction.
create procedure follows_log(follower text) language plpgsql as $$
begin
  execute format('create trigger %I after insert on sys_log for each row execute function %I()', follower, follower);
end $$;

-- Another unit asks to be called by the procedure above.
drop trigger await_seal on sys_log;

-- Pictures of sign-ins are kept by whoever checks them.
drop table captcha;
