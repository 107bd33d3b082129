-- Whether a topic chooses, keeps or dismisses a company; topics of before say so in their titles.
alter table meeting_topic
  add column company_act text check (company_act in ('CHOOSE', 'RENEW', 'DISMISS')),
  add constraint meeting_topic_act check (company_act is null or kind = '4');
