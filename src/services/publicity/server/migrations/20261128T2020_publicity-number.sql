-- Each publicity has a number of its year from its release on; those that were out already by their day.
alter table publicity add column notice_no text;
update publicity p set notice_no = n.prefix || lpad(n.place::text, 5, '0')
  from (select tenant_id, id, 'GS-' || extract(year from from_day) || '-' as prefix,
      row_number() over (partition by tenant_id, extract(year from from_day) order by from_day, id) as place
    from publicity where from_day is not null) n
  where n.tenant_id = p.tenant_id and n.id = p.id;
insert into number_sequence (tenant_id, prefix, last)
  select tenant_id, left(notice_no, 8), count(*) from publicity where notice_no is not null group by 1, 2;
create unique index publicity_notice_no on publicity (tenant_id, notice_no) where notice_no is not null;

-- Published, too: by which number a record was made public.
create or replace view ref_publicity with (security_invoker = true) as
  select p.tenant_id, p.id, p.kind, p.subject_type, p.subject_id, p.state, p.from_day, p.until_day,
    (select count(*) from publicity_objection o where o.tenant_id = p.tenant_id and o.publicity_id = p.id
      and o.state = 'PENDING' and o.del_flag = 0) as pending, p.notice_no
  from publicity p
  where p.del_flag = 0 and p.subject_id is not null and p.state <> 'DRAFT';
