-- The firm that owns the room and sends a member; null for owners who sit themselves.
alter table prepare_member
  add column firm_name text,
  add constraint prepare_member_firm check (firm_name is null or (member_kind = '1' and room_id is not null));
