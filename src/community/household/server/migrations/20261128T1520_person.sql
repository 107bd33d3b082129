-- Published: the people of the register, whatever they are in a home; who acts for an owner need not own anything.
create view ref_person with (security_invoker = true) as
  select tenant_id, id as resident_id, name, name_mask, user_id from resident where del_flag = 0;
