-- For sign-in alone: accounts by phone. Only the blind index is shown; accounts in the recycle bin have no phone here.

create view login_phone with (security_invoker = true) as
  select id, phone_whole from sys_user where phone_whole is not null and del_flag = 0;
