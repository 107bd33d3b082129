-- Must the worker who signs in at a repair stand within 500 m of the village.
alter table repair_setting add column near_flag text not null default 'N' check (near_flag in ('Y', 'N'));
