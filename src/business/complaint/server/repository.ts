import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { openStates } from '../shared/states.ts'
import type { StoredComplaint } from './tables.ts'

/** `TS26112100001`, and JY for what is no complaint: the next number of the day. */
export async function nextComplaintNo(tx: Tx, kind: StoredComplaint['kind']): Promise<string> {
  const prefix = `${kind === 'COMPLAINT' ? 'TS' : 'JY'}${today().slice(2).replaceAll('-', '')}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(5, '0')
}

/** Open complaints of an upper type by the same person; whoever sends several at once waits for each. */
export async function countOpen(tx: Tx, userId: string, typeTop: string): Promise<number> {
  await tx.run(holdName(`complaint ${tx.tenantId} ${userId}`))
  const text = `select count(*) as open from complaint c where c.tenant_id = $1 and c.type_top = $2 and c.state = any($3::text[])
    and c.del_flag = 0 and (c.reporter_id = $4 and c.reporter_type <> 'staff' or exists (select from complaint_secret s
      where s.tenant_id = c.tenant_id and s.complaint_id = c.id and s.user_id = $4))`
  return (await tx.one(statement<{ open: number }>(text, [tx.tenantId, typeTop, openStates, userId]))).open
}

/**
 * Has the same person said something of the upper type within thirty days, by account or number. Only what may be known is
 * looked at: a mark of repetition must not tell of a secret complaint.
 */
export async function isRepeated(
  reader: Reader,
  {
    typeTop,
    villageId,
    reporterId,
    phoneWhole,
  }: { typeTop: string; villageId: string; reporterId: string | null; phoneWhole: string | null },
): Promise<boolean> {
  const text = `select exists (select from complaint where tenant_id = $1 and type_top = $2 and village_id = $3 and del_flag = 0
    and create_time >= $4::timestamptz - interval '30 days' and (reporter_id = $5 and reporter_type <> 'staff' or reporter_phone_whole = $6)) as repeated`
  const values = [reader.tenantId, typeTop, villageId, nowText(), reporterId, phoneWhole]
  return (await reader.one(statement<{ repeated: boolean }>(text, values))).repeated
}

type Tenant = Pick<Actor, 'tenantId'>

/** How many complaints a job takes up at a time; each page begins behind the last one of the page before. */
export const jobPage = 500
const paged = `del_flag = 0 order by id limit ${jobPage}`

/** Complaints that have stood in a state since before a moment. */
export const waitingSince = ({ tenantId }: Tenant, after: string, state: StoredComplaint['state'], before: string) =>
  statement<{ id: string }>(
    `select id from complaint where tenant_id = $1 and id > $2 and state = $3 and state_time <= $4 and ${paged}`,
    [tenantId, after, state, before],
  )

/** Complaints that nobody has signed for in time, and of which that is not written down yet. */
export const unsigned = ({ tenantId }: Tenant, after: string) =>
  statement<{ id: string }>(
    `select id from complaint where tenant_id = $1 and id > $2 and state = 'WAIT_SIGN' and sign_due_at < $3
      and sign_breached_at is null and ${paged}`,
    [tenantId, after, nowText()],
  )

/** Supervised complaints that are open and whose people have not been reminded today. */
export const toRemind = ({ tenantId }: Tenant, after: string) =>
  statement<{ id: string }>(
    `select id from complaint where tenant_id = $1 and id > $2 and state = any($3::text[]) and supervise_level <> 'NONE'
      and (reminded_at is null or reminded_at < $4::date) and ${paged}`,
    [tenantId, after, openStates, today()],
  )
