-- Who has let a matter pass in an approval that runs, in its present round: a unit may keep them from signing twice.
create view ref_signer with (security_invoker = true) as
  select t.tenant_id, i.biz_type, i.biz_id, t.done_by as user_id
  from wf_instance i join wf_task t on t.tenant_id = i.tenant_id and t.instance_id = i.id
  where i.state in ('2', '5') and i.del_flag = 0 and t.state = 'PASSED' and t.kind = 'NORMAL' and t.done_by is not null
    and t.round = (i.inner_state ->> 'round')::integer;
