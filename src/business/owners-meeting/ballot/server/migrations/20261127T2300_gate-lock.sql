-- A signature refers to the head, which holds its row for key share; to update it whole would wait for the signatures of all
-- others who cast at the moment, as they for ours. The key never changes, so the lock that leaves it out serialises the same.
create or replace function vote_append(
  meeting text, act_kind text, entry text, ballot text, act_mark bytea, act_sealed bytea, area numeric,
  until timestamptz, shift interval
) returns table (seq integer, at timestamptz, leaf bytea, link bytea, refusal text) language plpgsql as $$
declare
  gate vote_head;
begin
  select * into gate from vote_head h where h.tenant_id = app_tenant() and h.meeting_id = meeting for no key update;
  if not found then
    refusal := 'NONE';
    return next;
    return;
  end if;
  at := greatest(date_trunc('milliseconds', clock_timestamp() + shift), gate.last_at);
  refusal := case
    when act_kind = 'RULES' and gate.length <> 0 then 'ORDER'
    when act_kind = 'ROSTER' and gate.length <> 1 then 'ORDER'
    when act_kind not in ('RULES', 'ROSTER') and gate.length < 2 then 'ORDER'
    when act_kind in ('CAST', 'REGISTER') and at < gate.opens_at then 'EARLY'
    when act_kind in ('CAST', 'RETARGET', 'EXTEND') and (gate.closed_at is not null or at > gate.closes_at) then 'LATE'
    when act_kind in ('REGISTER', 'ENTER', 'CHECK') and at > gate.closes_at + interval '3 days' then 'LATE'
    when act_kind = 'EXTEND' and until <= gate.closes_at then 'ORDER'
    when act_kind = 'CLOSE' and (gate.closed_at is not null or at <= gate.closes_at) then 'ORDER'
    when act_kind in ('REPLACE', 'LOT') and gate.closed_at is null then 'ORDER'
  end;
  if refusal is not null then
    return next;
    return;
  end if;
  seq := gate.length + 1;
  leaf := sha256(act_mark || convert_to(to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS.MS'), 'UTF8'));
  link := sha256(gate.head || int8send(seq) || leaf);
  insert into vote_act values
    (app_tenant(), meeting, seq, at, act_kind, entry, ballot, act_mark, leaf, link, act_sealed);
  if act_kind in ('CAST', 'REGISTER') and at <= gate.closes_at then
    insert into vote_turnout values (app_tenant(), meeting, entry, area) on conflict do nothing;
    if found then
      gate.joined_count := gate.joined_count + 1;
      gate.joined_area := gate.joined_area + area;
    end if;
  end if;
  update vote_head h set
    length = vote_append.seq, head = vote_append.link, last_at = vote_append.at,
    joined_count = gate.joined_count, joined_area = gate.joined_area,
    closes_at = case when act_kind = 'EXTEND' then until else gate.closes_at end,
    closed_at = case when act_kind = 'CLOSE' then vote_append.at else gate.closed_at end
  where h.tenant_id = app_tenant() and h.meeting_id = meeting;
  return next;
end $$;
