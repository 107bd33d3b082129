-- Published: the words that an administrator has put in force, for messages that are made below.
create view ref_message_template with (security_invoker = true) as
  select tenant_id, template_code, template_content from sys_message_template where use_status = '1' and del_flag = 0;
