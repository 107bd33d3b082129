-- Figures by type count the upper type with what stands below it. What was written down by the type itself goes to the
-- upper one under which complaints of it count.
alter table complaint no force row level security;
do $$
declare
  was text[];
  became text[];
begin
  select array_agg(c.type_id), array_agg(c.type_top) into was, became
  from (select type_id, max(type_top) as type_top from complaint where type_id <> type_top group by type_id) c;
  if was is not null then
    call stat_regroup(array['complaint.opened', 'complaint.open', 'complaint.late', 'complaint.signOnTime',
      'complaint.answerOnTime', 'complaint.resolveOnTime', 'complaint.satisfaction', 'complaint.repeatRate'], 2, was, became);
  end if;
end $$;
alter table complaint force row level security;
