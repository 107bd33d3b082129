-- By which document a vote was found to be without effect.
alter table owners_meeting add column annul_files text;
