-- Residents of the district are counted by village and relation, without a look at the households themselves.
create index household_counted on household (tenant_id, village_id, state, relation_type) where del_flag = 0;
