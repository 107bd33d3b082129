-- How much work lay between the beginning of a limit and its being met, rests aside: told when it is met, for calendars
-- change afterwards. What was met before is not known.
alter table sla_timer add column work_seconds integer check (work_seconds >= 0);
create or replace view ref_sla with (security_invoker = true) as
  select tenant_id, biz_type, biz_id, kind, round, is_current, met_at is null and closed_at is null as is_open, priority,
    start_at, due_at, warn_at, warned_at, breached_at, met_at, paused_at, closed_at, work_seconds
  from sla_timer;
