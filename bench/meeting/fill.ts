import type { Client } from 'pg'

export const sizes = { meetings: 500, owners: 2000 } as const

const prefix = 'benchmeeting'
/** The n-th meeting that is made. */
export const meetingId = (n: number): string => `${prefix}${n}`

/** A meeting of the district with all that was entered, which the others copy. */
const model = `(select id from owners_meeting where tenant_id = 1 and del_flag = 0 and roster_locked = 'Y' and state in ('VOTING', 'PUBLISHED', 'FILED')
  order by (state = 'VOTING') desc, id limit 1)`
const first = `(select id from village where tenant_id = 1 and del_flag = 0 and state = 'NORMAL' order by right(code, 4), id limit 1)`

/** Most have ended; every eighth votes, the first one in the first village among them. */
const stateOf = `(array['VOTING', 'PUBLISHED', 'FILED', 'FILED', 'COUNTING', 'FILED', 'PUBLISHED', 'FILED'])[1 + (n - 1) % 8]`

const meetings = `insert into owners_meeting select (jsonb_populate_record(m, jsonb_build_object(
    'id', '${prefix}' || n, 'meeting_no', 'BENCH-' || lpad(n::text, 5, '0'), 'title', '第' || n || '次业主大会会议', 'village_id', v.id,
    'state', s.state, 'scope_type', '1', 'scope_ids', null, 'scope_text', null, 'roster_persons', $2::integer, 'roster_parts', $2::integer,
    'vote_start', now() - make_interval(days => 3), 'vote_end', now() + make_interval(days => case when s.state = 'VOTING' then 20 else -1 end),
    'first_end', null, 'published_at', case when s.state in ('PUBLISHED', 'FILED') then now() end,
    'filing_no', case when s.state = 'FILED' then 'BA' || n end, 'filing_date', case when s.state = 'FILED' then current_date end, 'create_time', now() - make_interval(hours => n * 17)))).*
  from owners_meeting m cross join generate_series(1, $1::integer) n cross join lateral (select ${stateOf} as state) s
    join bench_village v on v.rank = 1 + (n - 1) % least(250, (select count(*) from bench_village))
  where m.id = ${model}`

const entries = `insert into meeting_roster_entry (tenant_id, id, meeting_id, village_id, seq, kind, person_key, area, part_count, owner_count,
    part_names, names_masked, share_incomplete, ballot_no, delivered, sweep_state, create_by, create_time, update_by, update_time, version)
  select 1, 'bench' || m.n || '-' || i, m.id, m.village_id, i, 'OWNER', 'bench' || i, 60 + i % 90, 1, 1,
    i / 40 + 1 || '幢' || lpad((i % 40)::text, 3, '0') || '室', (array['王', '李', '张', '刘'])[1 + i % 4] || '**', 'N', m.meeting_no || '-' || lpad(i::text, 4, '0'),
    case when i % 3 = 0 then '0' else '1' end, '0', 'system', now(), 'system', now(), 1
  from bench_meeting m cross join generate_series(1, $1::integer) i`

const parts = `insert into meeting_roster_part (tenant_id, meeting_id, room_id, entry_id, room_name, area)
  select 1, meeting_id, 'bench' || seq, id, part_names, area from meeting_roster_entry where id like 'bench%'`

/** The first owner of each meeting in the first village is the account of the bench. */
const owners = `insert into meeting_roster_owner (tenant_id, entry_id, resident_id)
  select 1, e.id, r.id from meeting_roster_entry e cross join lateral (
    select r.id from resident r join sys_user u on u.id = r.user_id where r.tenant_id = 1 and u.username = 'owner0101' order by r.id limit 1) r
  where e.id like 'bench%' and e.seq = 1 and e.village_id = ${first}`

const heads = `insert into vote_head (tenant_id, meeting_id, opens_at, closes_at, closed_at, length, head, last_at, joined_count, joined_area, key_sealed)
  select 1, id, vote_start, vote_end, case when state <> 'VOTING' then vote_end end, $1::integer + 2, sha256(convert_to(id, 'UTF8')), vote_start, $1::integer, $1::integer * 80, ''
  from bench_meeting`
const acts = `insert into vote_act (tenant_id, meeting_id, seq, at, kind, entry_id, ballot_id, mark, leaf, link, sealed)
  select 1, e.meeting_id, e.seq + 2, now(), 'CAST', e.id, e.id, sha256(convert_to(e.id, 'UTF8')), sha256(convert_to(e.id, 'UTF8')), sha256(convert_to(e.id, 'UTF8')),
    decode(repeat(md5(e.id), 20), 'hex')
  from meeting_roster_entry e where e.id like 'bench%'`
const turnout = `insert into vote_turnout (tenant_id, meeting_id, entry_id, area)
  select 1, meeting_id, id, area from meeting_roster_entry where id like 'bench%'`

const filled = ['owners_meeting', 'meeting_roster_entry', 'meeting_roster_part', 'meeting_roster_owner'] as const
const votes = ['vote_head', 'vote_act', 'vote_turnout'] as const

/**
 * Puts five hundred meetings with a million entries and ballots beside what the district brought; nothing where they stand.
 * Their ballots are counted by nobody: they say nothing.
 */
export async function fillMeetings(owner: Client, say: (line: string) => void): Promise<void> {
  const { rowCount } = await owner.query(`select from owners_meeting where id = '${meetingId(1)}'`)
  if ((rowCount ?? 0) > 0) return
  const begun = Date.now()
  // What follows single rows (search, figures, the log of changes) is left out.
  for (const name of [...filled, ...votes]) await owner.query(`alter table ${name} disable trigger user`)
  await owner.query(`create temporary table bench_village as select id, row_number() over (order by id <> ${first}, id) as rank
    from village where tenant_id = 1 and del_flag = 0 and state = 'NORMAL'`)
  await owner.query(meetings, [sizes.meetings, sizes.owners])
  await owner.query(`create temporary table bench_meeting as select *, row_number() over (order by create_time desc) as n
    from owners_meeting where id like '${prefix}%'`)
  await owner.query(entries, [sizes.owners])
  await owner.query(parts)
  await owner.query(owners)
  await owner.query(heads, [sizes.owners])
  await owner.query(acts)
  await owner.query(turnout)
  for (const name of [...filled, ...votes]) await owner.query(`alter table ${name} enable trigger user`)
  await owner.query(`vacuum analyze ${[...filled, ...votes].join(', ')}`)
  say(`${sizes.meetings} meetings of ${sizes.owners} ballots filled in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
}
