-- Each publicity has a number of its year from its release on; those that were out already were given none.
alter table publicity add column notice_no text;
create unique index publicity_notice_no on publicity (tenant_id, notice_no) where notice_no is not null;

-- Published, too: by which number a record was made public.
create or replace view ref_publicity with (security_invoker = true) as
  select p.tenant_id, p.id, p.kind, p.subject_type, p.subject_id, p.state, p.from_day, p.until_day,
    (select count(*) from publicity_objection o where o.tenant_id = p.tenant_id and o.publicity_id = p.id
      and o.state = 'PENDING' and o.del_flag = 0) as pending, p.notice_no
  from publicity p
  where p.del_flag = 0 and p.subject_id is not null and p.state <> 'DRAFT';
