-- How the counter looked: one stored picture.
alter table fee_reading add column photo text;
