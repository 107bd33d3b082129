-- Why something broke, and how those who reported it hear of their repair.
alter table repair add column reason_code text;
alter table repair_setting add column notify_way text not null default 'INNER' check (notify_way in ('INNER', 'SMS'));
