-- Terms by id, for whoever keeps records about them; removed ones stay in it.
create view ref_committee with (security_invoker = true) as
  select tenant_id, id, village_id, kind, name, term, start_date, end_date, ended_on, state, del_flag = 0 as active
  from committee;
grant select on ref_committee to linli_app;

-- Who has or had a seat, by account; an owner of several rooms is there once a room.
create view ref_committee_seat with (security_invoker = true) as
  select m.tenant_id, m.id, m.committee_id, m.village_id, m.position, m.name, m.state, m.end_date, c.state as committee_state,
    p.user_id
  from committee_member m
    join committee c on c.tenant_id = m.tenant_id and c.id = m.committee_id and c.del_flag = 0
    join ref_owner_person p on p.tenant_id = m.tenant_id and p.resident_id = m.resident_id
  where m.del_flag = 0 and p.user_id is not null;
grant select on ref_committee_seat to linli_app;
