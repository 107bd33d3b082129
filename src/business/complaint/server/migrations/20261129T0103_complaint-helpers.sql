-- Who helps whoever handles a complaint.
alter table complaint add column co_assignee_ids text[] not null default '{}';
