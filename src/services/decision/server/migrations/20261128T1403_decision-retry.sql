-- By which consent a matter was put to the owners again within a year of their refusal.
alter table decision add column retry_files text;
