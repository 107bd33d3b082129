-- What a call answered holds the numbers of people, so it is kept sealed. Rows that are there live for a day more.
alter table idempotency drop column answer;
alter table idempotency add column answer_sealed text;
