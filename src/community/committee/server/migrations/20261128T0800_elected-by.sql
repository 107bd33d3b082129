-- The decision by which the owners have elected somebody; empty for whoever was entered by hand.
alter table committee_member add column decision_no text;
