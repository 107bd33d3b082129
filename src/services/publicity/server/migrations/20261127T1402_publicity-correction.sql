-- What takes the place of another one names it, and says what was put right where somebody has corrected it by hand.
alter table publicity
  add column replaces_id text collate "C",
  add column correction text;
update publicity t set replaces_id = o.id from publicity o where o.tenant_id = t.tenant_id and o.replaced_by_id = t.id;
create unique index publicity_replaces on publicity (tenant_id, replaces_id) where replaces_id is not null;
