-- Live households of a whole district are counted in the smallest index that has them all, equal entries of which are
-- kept as one: everybody, members of the party, everybody else.
create index household_live on household (tenant_id, party_member, village_id) where del_flag = 0;
