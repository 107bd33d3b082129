-- Who hears of a warning that stays late, by setting; null: the usual chain.
alter table warning_setting add column escalate jsonb;

-- Overdue steps of meetings are named as the regulations do, and begin with blue. Thresholds that somebody has changed, and
-- those that a street holds itself to, stay as they are.
alter table warning_type no force row level security;
alter table warning_setting no force row level security;
alter table warning_type disable trigger user;
alter table warning_setting disable trigger user;
update warning_type set metric_key = 'meeting.stepOverdueDays' where metric_key = 'ownersMeeting.stepOverdueDays';
update warning_setting set option_path = replace(option_path, 'ownersMeeting.stepOverdueDays', 'meeting.stepOverdueDays')
  where option_path like '%ownersMeeting.stepOverdueDays%';
update warning_setting s set levels = '[{"level": "BLUE", "value": "1"}, {"level": "YELLOW", "value": "5"},
    {"level": "ORANGE", "value": "10"}, {"level": "RED", "value": "20"}]'
  from warning_type t
  where t.tenant_id = s.tenant_id and t.id = s.type_id and t.metric_key = 'meeting.stepOverdueDays' and s.street_id is null
    and s.levels = '[{"level": "YELLOW", "value": "1"}, {"level": "ORANGE", "value": "3"}, {"level": "RED", "value": "7"}]'
    and not exists (select from warning_setting o where o.tenant_id = s.tenant_id and o.type_id = s.type_id
      and o.street_id is not null and o.del_flag = 0);
alter table warning_setting enable trigger user;
alter table warning_type enable trigger user;
alter table warning_setting force row level security;
alter table warning_type force row level security;
