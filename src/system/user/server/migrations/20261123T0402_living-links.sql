-- People come only into organisations, roles, tenants and positions that are there, and keep them from removal.
call living_parent('sys_user_depart', 'depart_id', 'sys_depart');
call living_parent('sys_user_role', 'role_code', 'sys_role', 'role_code');
call living_parent('sys_user_tenant', 'tenant_id', 'sys_tenant', 'id',
  'exists (select from sys_user u where u.id = c.user_id and u.del_flag = 0)');

-- The positions of a user are codes in one column, of the tenant in which they are written.
create function posts_stand() returns trigger language plpgsql as $$
begin
  if new.post is null or new.del_flag <> 0 then return null; end if;
  perform from sys_position where tenant_id = app_tenant() and code = any(string_to_array(new.post, ',')) for key share;
  if exists (select from sys_position
    where tenant_id = app_tenant() and code = any(string_to_array(new.post, ',')) and del_flag <> 0) then
    raise exception 'a position is removed' using errcode = '23G01', constraint = 'sys_user_post';
  end if;
  return null;
end $$;
create trigger posts_stand_new after insert on sys_user for each row execute function posts_stand();
create trigger posts_stand after update of post on sys_user for each row
  when (new.post is distinct from old.post) execute function posts_stand();

create function post_is_held() returns trigger language plpgsql as $$
begin
  if exists (select from sys_position p where p.tenant_id = old.tenant_id and p.code = old.code and p.del_flag = 0) then
    return null;
  end if;
  if exists (select from sys_user u join sys_user_tenant m on m.user_id = u.id
    where m.tenant_id = old.tenant_id and u.del_flag = 0 and old.code = any(string_to_array(u.post, ','))) then
    raise exception 'people hold the position' using errcode = '23503', constraint = 'sys_user_post';
  end if;
  return null;
end $$;
create trigger hold_removed before update of del_flag on sys_position for each row
  when (old.del_flag = 0 and new.del_flag <> 0) execute function hold_removed(' and p.tenant_id = $1.tenant_id');
create constraint trigger post_is_held after update of del_flag, code on sys_position deferrable initially deferred
  for each row when (old.del_flag = 0 and (new.del_flag <> 0 or new.code <> old.code)) execute function post_is_held();
