-- A calendar stays while a time limit is counted by it, a group while tickets are dispatched to it.
call living_parent('sla_policy', 'calendar_no', 'work_calendar', 'calendar_no');
call holds_living('sla_timer', 'calendar_no', 'work_calendar', 'calendar_no', 'c.met_at is null and c.closed_at is null');
call living_parent('dispatch_rule', 'group_dept_id', 'sys_depart');
