-- What faults, inspections and alarms refer to; what is removed stays, so that old records keep its name.
create view ref_equipment with (security_invoker = true) as
  select tenant_id, id, village_id, kind, equipment_no, name, place, contractor_id, state, del_flag = 0 as active from equipment;
grant select on ref_equipment to linli_app;
