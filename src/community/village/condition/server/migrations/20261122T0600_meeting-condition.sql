-- When owners may hold their first meeting, one row a tenant; the usual condition where there is none.
create table meeting_condition (
  tenant_id integer not null,
  large_percent smallint not null,
  small_percent smallint not null,
  years smallint not null,
  prepare_days smallint not null,
  primary key (tenant_id),
  constraint meeting_condition_order check (large_percent between 1 and 99 and small_percent between 1 and large_percent - 1
    and years between 1 and 20 and prepare_days between 1 and 366)
);
call tenant_table('meeting_condition');
