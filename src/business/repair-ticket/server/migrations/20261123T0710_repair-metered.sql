-- Figures of repairs are counted by village and day of the report; the time limits of a ticket decide some of them.
call metered('repair', 'village_id', 'create_time', array['state', 'repair_type', 'area_type', 'company_id', 'merged_into_id',
  'first_done_time', 'first_reopen_time', 'reopen_count', 'rating', 'rating_auto', 'breached_flag']);
call meter_follows('sla_timer', 'biz_id', array['kind', 'met_at', 'breached_at'], 'repair', 'village_id', 'create_time');
