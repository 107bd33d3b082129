-- Figures count warnings by the day on which they ended, too.
call stat_triggers('pre_warning', 'pre_warning_end', array['pre_warning', stat_place('pre_warning', 'village_id', 'ended_at'),
  stat_differs(array['level', 'category', 'type_name', 'state', 'village_id', 'ended_at', 'del_flag']), '']);
