-- The slowest calls are asked for by how long they took.
create index sys_log_cost on sys_log (tenant_id, log_type, cost_time desc, id desc) include (create_time);

-- A word in the middle of the content is looked for in the index alone, which is a fraction of the entries. Contents are
-- kept short enough for it since; should an older one be too long, the search reads the entries as it did before.
do $$
begin
  create index sys_log_words on sys_log (tenant_id, log_type, create_time desc, id desc) include (log_content);
exception when program_limit_exceeded then
  raise notice 'a log entry is too long for the index of contents';
end $$;
