-- Members of a group that were replaced count for its foreign key, too.
create index prepare_member_all on prepare_member (tenant_id, preparation_id);
