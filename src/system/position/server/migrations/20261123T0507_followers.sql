-- Whoever keeps positions by their codes calls this once: the function is called at the end of a transaction for each
-- position that was removed or got another code.
create procedure keeps_positions(follower text) language plpgsql as $$
begin
  execute format(
    'create constraint trigger %I after update of del_flag, code on sys_position deferrable initially deferred for each row
     when (old.del_flag = 0 and (new.del_flag <> 0 or new.code <> old.code)) execute function %I()', follower, follower);
end $$;

drop trigger post_is_held on sys_position;
drop trigger hold_removed on sys_position;
create trigger hold_removed before update of del_flag on sys_position for each row
  when (old.del_flag = 0 and new.del_flag <> 0) execute function hold_removed(' and p.tenant_id = $1.tenant_id');
