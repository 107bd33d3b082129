-- The log of a vote: one chain for each meeting, whose head is the gate. Rows of it are only added.

create table vote_head (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- Set by the last act of the vote; choices are read from then on, whatever the time.
  closed_at timestamptz,
  length integer not null default 0,
  head bytea not null check (octet_length(head) = 32),
  last_at timestamptz not null,
  -- Who takes part, by entries that have cast or handed in a paper; never what they chose.
  joined_count integer not null default 0,
  joined_area numeric(14, 2) not null default 0,
  -- The key of all its records, sealed by the installation's.
  key_sealed text not null,
  primary key (tenant_id, meeting_id),
  constraint vote_head_window check (opens_at < closes_at),
  constraint vote_head_meeting foreign key (tenant_id, meeting_id) references owners_meeting (tenant_id, id)
);
call tenant_table('vote_head');

create table vote_act (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  seq integer not null,
  at timestamptz not null,
  kind text collate "C" not null,
  entry_id text collate "C",
  ballot_id text collate "C",
  mark bytea not null,
  leaf bytea not null,
  link bytea not null,
  -- Salt and record under the key of the meeting.
  sealed bytea not null,
  primary key (tenant_id, meeting_id, seq),
  constraint vote_act_head foreign key (tenant_id, meeting_id) references vote_head (tenant_id, meeting_id)
);
create unique index vote_act_cast on vote_act (tenant_id, meeting_id, entry_id) where kind = 'CAST';
create unique index vote_act_ballot on vote_act (tenant_id, meeting_id, ballot_id) where kind in ('CAST', 'REGISTER');
create unique index vote_act_typing on vote_act (tenant_id, meeting_id, ballot_id, kind)
  where kind in ('ENTER', 'CHECK', 'REPLACE');
call tenant_table('vote_act');
call append_only('vote_act');

create table vote_turnout (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  entry_id text collate "C" not null,
  area numeric(12, 2) not null,
  primary key (tenant_id, meeting_id, entry_id),
  constraint vote_turnout_head foreign key (tenant_id, meeting_id) references vote_head (tenant_id, meeting_id)
);
call tenant_table('vote_turnout');
call append_only('vote_turnout');

-- The signature under an electronic ballot, under the key of its meeting; whoever signed keeps the access to the ballot.
create table vote_signature (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  ballot_id text collate "C" not null,
  entry_id text collate "C" not null,
  user_id text collate "C" not null,
  sealed bytea not null,
  primary key (tenant_id, meeting_id, ballot_id),
  constraint vote_signature_head foreign key (tenant_id, meeting_id) references vote_head (tenant_id, meeting_id)
);
create index vote_signature_user on vote_signature (tenant_id, user_id);
call tenant_table('vote_signature');
call append_only('vote_signature');

-- The roster as it was locked: the log counts from it, whatever has become of its entries.
create table vote_roster (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  roster jsonb not null,
  primary key (tenant_id, meeting_id),
  constraint vote_roster_head foreign key (tenant_id, meeting_id) references vote_head (tenant_id, meeting_id)
);
call tenant_table('vote_roster');
call append_only('vote_roster');

-- Pictures of papers under the key of their meeting: counters and supervisors open them once the vote is closed.
create table vote_photo (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  ballot_id text collate "C" not null,
  place integer not null,
  sealed bytea not null,
  primary key (tenant_id, meeting_id, ballot_id, place),
  constraint vote_photo_head foreign key (tenant_id, meeting_id) references vote_head (tenant_id, meeting_id)
);
call tenant_table('vote_photo');
call append_only('vote_photo');

-- For whom a proxy speaks, by the keyed hash of his paper number: one speaks for so many and no more.
create table vote_proxy (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  proxy text collate "C" not null,
  entry_id text collate "C" not null,
  primary key (tenant_id, meeting_id, proxy, entry_id),
  constraint vote_proxy_head foreign key (tenant_id, meeting_id) references vote_head (tenant_id, meeting_id)
);
call tenant_table('vote_proxy');

-- Who has typed a paper, and what they have typed as one keyed hash: whether two have read the same shows without opening it.
create table vote_typing (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  ballot_id text collate "C" not null,
  user_id text collate "C" not null,
  said text collate "C" not null,
  primary key (tenant_id, meeting_id, ballot_id, user_id),
  constraint vote_typing_head foreign key (tenant_id, meeting_id) references vote_head (tenant_id, meeting_id)
);
call tenant_table('vote_typing');
call append_only('vote_typing');

-- Who has confirmed which result: two who count, then who watches over it.
create table vote_confirmation (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  user_id text collate "C" not null,
  hash text collate "C" not null,
  at timestamptz not null,
  primary key (tenant_id, meeting_id, user_id),
  constraint vote_confirmation_head foreign key (tenant_id, meeting_id) references vote_head (tenant_id, meeting_id)
);
call tenant_table('vote_confirmation');

-- The result as it was confirmed, with the length and the end of the log that gives it; a recount is the next version.
create table vote_result (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  version integer not null check (version > 0),
  hash text collate "C" not null,
  length integer not null,
  head text collate "C" not null,
  results jsonb not null,
  counted_at timestamptz not null,
  primary key (tenant_id, meeting_id, version),
  constraint vote_result_head foreign key (tenant_id, meeting_id) references vote_head (tenant_id, meeting_id)
);
call tenant_table('vote_result');
call append_only('vote_result');

-- Who was told by a to-do that a vote waits for him, each once.
create table vote_todo (
  tenant_id integer not null,
  entry_id text collate "C" not null,
  user_id text collate "C" not null,
  primary key (tenant_id, entry_id, user_id),
  constraint vote_todo_entry foreign key (tenant_id, entry_id) references meeting_roster_entry (tenant_id, id) on delete cascade
);
call tenant_table('vote_todo');

-- Adds one act: takes the head's lock, reads the clock behind it, asks the window, links, counts. It is the last statement
-- of its transaction, so that the lock is held for nothing but the commit. `shift` moves the clock in tests alone.
create function vote_append(
  meeting text, act_kind text, entry text, ballot text, act_mark bytea, act_sealed bytea, area numeric,
  until timestamptz, shift interval
) returns table (seq integer, at timestamptz, leaf bytea, link bytea, refusal text) language plpgsql as $$
declare
  gate vote_head;
begin
  select * into gate from vote_head h where h.tenant_id = app_tenant() and h.meeting_id = meeting for update;
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
