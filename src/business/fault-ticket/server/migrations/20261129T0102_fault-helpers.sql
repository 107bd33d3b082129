-- Who helps whoever has a fault in hand.
alter table fault add column co_assignee_ids text[] not null default '{}';
