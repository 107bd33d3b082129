-- Nobody decides a node twice in a round. Whoever has only read it may still be given its task.
alter table wf_task drop constraint wf_task_once;
alter table wf_task add constraint wf_task_once
  exclude using btree (
    tenant_id with =, instance_id with =, node with =, round with =, (coalesce(assignee, '')) with =
  ) where (kind not in ('CC', 'READ')) deferrable initially deferred;
