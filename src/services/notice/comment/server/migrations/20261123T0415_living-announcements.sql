-- Nobody comments on an announcement that is being removed; comments are out of sight with it.
call needs_living('sys_announcement_comment', 'annt_id', 'sys_announcement');
