-- Firms in the register of an installation from before it told persons and firms apart.
alter table resident no force row level security;
update resident set person_kind = 'C' where id_type = '5' and person_kind <> 'C';
alter table resident force row level security;
