-- Who helps whoever has a repair in hand.
alter table repair add column co_assignee_ids text[] not null default '{}';
