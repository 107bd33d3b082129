-- The skill that whoever takes a ticket out of the pool must have.
alter table repair add column skill_tag text;
