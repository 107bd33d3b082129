-- Whoever has reported a fault may be called: the number is sealed, found as a whole and by its end, and shown masked.

alter table fault
  add column reporter_phone_sealed text,
  add column reporter_phone_whole text collate "C",
  add column reporter_phone_tail text collate "C",
  add column reporter_phone_mask text,
  -- A caller is somebody for whom those who work here wrote the report down.
  drop constraint fault_reporter_type_check,
  add constraint fault_reporter_type_check
    check (reporter_type in ('owner', 'tenant', 'dependents', 'staff', 'caller', 'gateway')),
  add constraint fault_reporter_phone check (
    num_nulls(reporter_phone_sealed, reporter_phone_whole, reporter_phone_tail, reporter_phone_mask) in (0, 4)
    and (reporter_phone_sealed is null or reporter_type <> 'gateway'));
create index fault_phone_whole on fault (tenant_id, reporter_phone_whole) where reporter_phone_whole is not null;
create index fault_phone_tail on fault (tenant_id, reporter_phone_tail) where reporter_phone_tail is not null;
