-- May a village below a hundred homes have a committee of three: where the district says so.
alter table prepare_setting
  add column allows_three text not null default 'N' check (allows_three in ('Y', 'N'));
