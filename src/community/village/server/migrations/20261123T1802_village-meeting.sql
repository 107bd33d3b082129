-- Published: what the owners of a village may do together, for whoever prepares or keeps their committee.
create view ref_village_meeting with (security_invoker = true) as
  select tenant_id, id, name, street_id, state, del_flag = 0 as active, meeting_ready, committee_state
  from village;
