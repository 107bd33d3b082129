-- Takes out of the operation log what an area should never have let it write down: of calls at addresses like `address`, who
-- sent them and what, where the input matches `said`, or where somebody's call names a record that is their own. `owners` is
-- SQL of these: `tenant_id`, `user_id`, `record_id`. That something was sent at that time stays.
create procedure silence_log(address text, said text, owners text) language plpgsql as $$
begin
  alter table sys_log disable trigger append_only;
  alter table sys_log no force row level security;
  update sys_log set request_param = null, detail = null, userid = null, username = null, ip = ''
  where request_url like address and request_param ~ said;
  execute format('update sys_log l set request_param = null, detail = null, userid = null, username = null, ip = ''''
    from (%s) s where s.tenant_id = l.tenant_id and s.user_id = l.userid and l.request_url like %L
      and (strpos(l.request_param, s.record_id) > 0 or strpos(l.request_url, s.record_id) > 0)', owners, address);
  alter table sys_log force row level security;
  alter table sys_log enable trigger append_only;
end $$;
revoke all on procedure silence_log(text, text, text) from public;
