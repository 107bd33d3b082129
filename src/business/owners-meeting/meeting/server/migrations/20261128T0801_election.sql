-- Whom an election fills: a whole committee, which opens the next term, or open seats of the one in office. Until now the
-- number of seats alone told it, and still does of what is there.
alter table meeting_topic no force row level security;
alter table meeting_topic disable trigger user;
alter table meeting_topic add column election text check (election in ('TERM', 'SEATS'));
update meeting_topic set election = case when seats % 2 = 1 and seats between 5 and 11 then 'TERM' else 'SEATS' end
  where mode = '2';
alter table meeting_topic enable trigger user;
alter table meeting_topic force row level security;
alter table meeting_topic add constraint meeting_topic_election check ((mode = '2') = (election is not null));
