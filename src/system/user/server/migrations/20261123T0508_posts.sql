-- Positions are read as they are published, and kept by the procedure of their owner.
create or replace function posts_stand() returns trigger language plpgsql as $$
begin
  if new.post is null or new.del_flag <> 0 then return null; end if;
  perform from ref_position where tenant_id = app_tenant() and code = any(string_to_array(new.post, ',')) for key share;
  if exists (select from ref_position
    where tenant_id = app_tenant() and code = any(string_to_array(new.post, ',')) and not active) then
    raise exception 'a position is removed' using errcode = '23G01', constraint = 'sys_user_post';
  end if;
  return null;
end $$;

create or replace function post_is_held() returns trigger language plpgsql as $$
begin
  if exists (select from ref_position p where p.tenant_id = old.tenant_id and p.code = old.code and p.active) then
    return null;
  end if;
  if exists (select from sys_user u join sys_user_tenant m on m.user_id = u.id
    where m.tenant_id = old.tenant_id and u.del_flag = 0 and old.code = any(string_to_array(u.post, ','))) then
    raise exception 'people hold the position' using errcode = '23503', constraint = 'sys_user_post';
  end if;
  return null;
end $$;
call keeps_positions('post_is_held');
