-- Until when a member acts in the director's place, by a resolution of the committee.
alter table committee_member
  add column acting_until date,
  add constraint committee_member_acting check (acting_until is null or resident_id is not null);
