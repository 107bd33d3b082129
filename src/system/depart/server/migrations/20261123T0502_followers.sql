-- What follows the tree of organisations says so by the procedures of its owner.

-- The function is called after each statement that changes organisations, with their new rows as `latter_departs`.
create procedure follows_departs(follower text) language plpgsql as $$
begin
  execute format(
    'create trigger %I after update on sys_depart referencing new table as latter_departs
     for each statement execute function %I()', follower, follower);
end $$;

-- The function is called for each organisation that bears the code of a region, when it is made, named, moved or removed.
create procedure follows_depart_areas(follower text) language plpgsql as $$
begin
  execute format(
    'create trigger %I after insert or update of depart_name, parent_id, area_code, del_flag on sys_depart
     for each row when (new.area_code is not null) execute function %I()', follower, follower);
end $$;

drop trigger village_place on sys_depart;
drop trigger depart_region on sys_depart;
