-- How soon faults are accepted follows from their time limits, whose changes count their days anew.
call meter_follows('sla_timer', 'biz_id', array['kind', 'met_at'], 'fault', 'village_id', 'create_time');
