-- Lines of a matter that whoever agreed has written: [{line, before, after}], as its form told them.
alter table wf_log add column written jsonb;
