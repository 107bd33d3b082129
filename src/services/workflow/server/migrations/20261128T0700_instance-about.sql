-- The page of a record asks for its last approval.
create index wf_instance_about on wf_instance (tenant_id, biz_type, biz_id, start_time);
