-- A room that goes is looked for among complaints.
create index complaint_room on complaint (tenant_id, room_id) where room_id is not null;
