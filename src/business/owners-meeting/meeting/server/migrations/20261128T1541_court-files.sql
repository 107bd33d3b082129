-- For which document of a court the key of a vote that was never counted is kept.
alter table owners_meeting add column court_files text;
