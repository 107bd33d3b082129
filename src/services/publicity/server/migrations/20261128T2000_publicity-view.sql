-- Published: areas warn of what of their records is not made public in time.
create view ref_publicity with (security_invoker = true) as
  select p.tenant_id, p.id, p.kind, p.subject_type, p.subject_id, p.state, p.from_day, p.until_day,
    (select count(*) from publicity_objection o where o.tenant_id = p.tenant_id and o.publicity_id = p.id
      and o.state = 'PENDING' and o.del_flag = 0) as pending
  from publicity p
  where p.del_flag = 0 and p.subject_id is not null and p.state <> 'DRAFT';
