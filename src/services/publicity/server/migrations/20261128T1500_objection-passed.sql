-- Who watches over those who answer writes an opinion first; what is not answered in time is answered by the street.
alter table publicity_objection
  add column note text,
  add column noted_by text collate "C",
  add column noted_at timestamptz,
  add column passed_at timestamptz,
  add constraint publicity_objection_note check ((note is null) = (noted_at is null));

-- Published: areas warn of what is not answered in time.
create view ref_objection with (security_invoker = true) as
  select o.tenant_id, o.id, p.subject_type, p.subject_id, o.state, o.due_on
  from publicity_objection o join publicity p on p.tenant_id = o.tenant_id and p.id = o.publicity_id
  where o.del_flag = 0 and p.del_flag = 0 and p.subject_id is not null;
