-- Published: where villages stand, in GCJ-02, for the map layers of other units.
create view ref_village_place with (security_invoker = true) as
  select tenant_id, id, name, lng, lat, area_code, del_flag = 0 as active from village;
