import type { Client } from 'pg'
import { addMinutes } from '#kernel/shared/time.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { phoneField } from '#system/session/server/show-user-info.ts'

/** Of the vote that is made. */
export const townVote = 'townvote'
/** An account of the town; they all have the password of the district's accounts. */
export const townAccount = (n: number): string => `voter${String(n).padStart(5, '0')}`
const topics = 3

/** Copies the rows of a table that `where` chooses, numbered `i`, with some columns given by SQL. */
const copied = (table: string, where: string, count: number, columns: Record<string, string>): string => {
  const given = Object.entries(columns).map(([name, text]) => `'${name}', ${text}`)
  return `insert into ${table} select (jsonb_populate_record(m, jsonb_build_object(${given.join(', ')}))).*
    from ${table} m cross join generate_series(1, ${count}) i where ${where}`
}

const account = `'voter' || lpad(i::text, 5, '0')`
const owner = `(select id from sys_user where username = 'owner0101')`
/** The vote that the tiny district brings. */
const running = `(select id from owners_meeting where state = 'VOTING' and del_flag = 0 order by id limit 1)`
const village = `(select village_id from owners_meeting where id = ${running})`
const one = (table: string, where: string) => `m.id = (select id from ${table} where ${where} order by id limit 1)`

/** As many homes with an owner each, for whom so many accounts speak in turn. */
async function addOwners(client: Client, homes: number, accounts: number): Promise<void> {
  const ask = (text: string) => client.query(text)
  await ask(
    copied('sys_user', `m.id = ${owner}`, accounts, {
      ...{ id: account, username: account, phone_sealed: 'null', phone_whole: 'null', phone_tail: 'null' },
      must_change: 'false',
    }),
  )
  for (const table of ['sys_user_tenant', 'sys_user_depart', 'sys_user_role'])
    await ask(copied(table, `m.user_id = ${owner}`, accounts, { user_id: account }))
  const id = `'town' || i`
  const building = { id, name: `'城' || i || '幢'`, code: `'TN' || i` }
  await ask(copied('village_building', one('village_building', `village_id = ${village}`), homes, building))
  const owning = `h.village_id = ${village} and h.relation_type = 'owner' and h.state = 'VERIFIED' and h.del_flag = 0`
  const lived = `select h.room_id from household h join village_room r on r.tenant_id = h.tenant_id and r.id = h.room_id
    where ${owning} and r.usage not in ('2', '4') order by h.id limit 1`
  await ask(
    copied('village_room', `m.id = (${lived})`, homes, {
      ...{ id, building_id: id, unit_id: 'null', room_no: 'i::text', name: `'城' || i` },
      ...{ room_code: `'TN' || lpad(i::text, 8, '0')`, build_area: '60 + i % 90' },
    }),
  )
  const speaker = `'voter' || lpad((1 + (i - 1) % ${accounts})::text, 5, '0')`
  await ask(copied('resident', `m.user_id = ${owner}`, homes, { id, user_id: speaker, id_no_index: id }))
  await ask(
    copied('household', `m.id = (select h.id from household h where ${owning} order by h.id limit 1)`, homes, {
      ...{ id, room_id: id, resident_id: id, is_representative: `'Y'` },
    }),
  )
}

/** A meeting whose time has come, whose roster has hung for its days: the product's own job locks it and opens the vote. */
async function callMeeting(client: Client): Promise<void> {
  const meeting = `'${townVote}'`
  await client.query(
    copied('owners_meeting', `m.id = ${running}`, 1, {
      ...{ id: meeting, meeting_no: `'YZDH-TOWN-01'`, state: `'NOTICE'`, roster_locked: `'N'`, rule_set: 'null' },
      ...{ roster_locked_at: 'null', vote_start: `now() - interval '1 minute'`, vote_end: `now() + interval '5 days'` },
    }),
  )
  const topic = {
    id: `'towntopic' || i`,
    meeting_id: meeting,
    seq: 'i',
    title: `'城中议题' || i`,
    kind: `'1'`,
    mode: `'1'`,
  }
  await client.query(copied('meeting_topic', one('meeting_topic', `meeting_id = ${running}`), topics, topic))
  await client.query(
    `insert into publicity (tenant_id, id, village_id, kind, title, content, issuer, audience, min_days, from_day, until_day,
       can_object, answer_days, state, version, subject_type, subject_id)
     select 1, 'townroster', village_id, 'roster', '名册', '名册', '业主委员会', 'owners', 7, current_date - 20,
       current_date - 10, 'Y', 5, 'CLOSED', 1, 'meetingRoster', id from owners_meeting where id = ${meeting}`,
  )
}

/** Every account has a telephone of its own. */
async function givePhones(client: Client, secrets: Secrets, accounts: number): Promise<void> {
  const phones = Array.from({ length: accounts }, (_, n) => String(13_700_000_001 + n))
  const indexes = phones.map((phone) => secrets.phoneIndexes(phoneField, phone))
  await client.query(
    `update sys_user u set phone_sealed = p.sealed, phone_whole = p.whole, phone_tail = p.tail
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as p(id, sealed, whole, tail) where u.id = p.id`,
    [
      phones.map((_, n) => townAccount(n + 1)),
      phones.map((phone) => secrets.seal(phoneField, phone)),
      indexes.map(({ whole }) => whole),
      indexes.map(({ tail }) => tail),
    ],
  )
}

/**
 * Puts a town of owners into the village of the tiny district that votes, and a vote of theirs before its beginning. The
 * client must stand above the wall between tenants.
 */
export async function buildTown(
  client: Client,
  secrets: Secrets,
  { homes, accounts = homes }: { homes: number; accounts?: number },
): Promise<void> {
  await client.query('begin')
  await addOwners(client, homes, accounts)
  await givePhones(client, secrets, accounts)
  await callMeeting(client)
  await client.query('commit')
  // Nobody looks for the copies: indexing them would be paid for by what is measured.
  await client.query('truncate search_pending')
  await client.query('vacuum analyze')
}

/** Waits until the product has opened the vote, half a minute at most. */
export async function untilOpen(client: Client): Promise<void> {
  const text = `select from vote_head h join owners_meeting m on m.tenant_id = h.tenant_id and m.id = h.meeting_id
    where m.id = '${townVote}' and m.state = 'VOTING'`
  for (let tries = 0; (await client.query(text)).rowCount === 0; tries += 1) {
    if (tries === 300) throw new Error('the vote has not begun')
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

/** An entry of the roster and who speaks for it. */
export interface TownBallot {
  entryId: string
  account: string
}

export async function townBallots(client: Client): Promise<TownBallot[]> {
  const { rows } = await client.query<TownBallot>(
    `select e.id as "entryId", r.user_id as account from meeting_roster_entry e
       join meeting_roster_owner o on o.tenant_id = e.tenant_id and o.entry_id = e.id
       join resident r on r.tenant_id = o.tenant_id and r.id = o.resident_id
     where e.meeting_id = '${townVote}' and r.user_id like 'voter%' order by md5(e.id)`,
  )
  return rows
}

/** Sends every ballot of the vote the same code, as many as no telephone may ask for within an hour. */
export async function giveCodes(client: Client, secrets: Secrets, code: string): Promise<void> {
  const { rows } = await client.query<{ entryId: string; phone: string }>(
    `select o.entry_id as "entryId", u.phone_whole as phone from meeting_roster_owner o
       join meeting_roster_entry e on e.tenant_id = o.tenant_id and e.id = o.entry_id
       join resident r on r.tenant_id = o.tenant_id and r.id = o.resident_id join sys_user u on u.id = r.user_id
     where e.meeting_id = '${townVote}' and u.username like 'voter%'`,
  )
  const scenes = rows.map(({ entryId }) => `ballot ${entryId}`)
  await client.query(
    `insert into sms_code (phone_whole, scene, code_hash, expires_at)
     select c.phone, c.scene, c.hash, $4 from unnest($1::text[], $2::text[], $3::text[]) as c(phone, scene, hash)`,
    [
      rows.map(({ phone }) => phone),
      scenes,
      rows.map(({ phone }, at) => secrets.blindIndex('sms.code', `${scenes[at]} ${phone} ${code}`)),
      addMinutes(new Date(), 120),
    ],
  )
}

const values = ['AGREE', 'OPPOSE', 'ABSTAIN'] as const

/** What the n-th ballot says to each topic. */
export const townChoices = (n: number) =>
  Array.from({ length: topics }, (_, place) => ({
    topicId: `towntopic${place + 1}`,
    value: values[(n + place) % values.length]!,
  }))
