import { addMinutes, toWire } from '#kernel/shared/time.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { now, nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { readRow, updateRow } from '#kernel/server/db/rows.ts'
import type { Statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { sumJobs } from '#kernel/server/kept-sums.ts'
import { ticketSums } from '#services/ticket/kept/server/lookup.ts'
import { superviseLevel } from '../shared/dictionaries.ts'
import { isOpenState } from '../shared/states.ts'
import { confirmDays } from '../verdict/shared/patience.ts'
import { dealIn } from './deal.ts'
import { hostLeaders, hostPeople } from './find-people.ts'
import { complaintTemplates, tell } from './notices.ts'
import { jobPage, toRemind, unsigned, waitingSince } from './repository.ts'
import { complaintTables, type StoredComplaint } from './tables.ts'

type Find = (actor: Actor, after: string) => Statement<{ id: string }>

/** Does something with every complaint that is found; one that somebody else has moved meanwhile is left alone. */
async function forEach(
  db: Db,
  find: Find,
  work: (tx: Tx, actor: Actor, id: string) => Promise<unknown>,
): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    for await (const id of found(db, actor, find))
      await db
        .write(actor, (tx) => work(tx, actor, id))
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
  }
}

/** Page after page: what is refused stays where it is and keeps nothing waiting behind it. */
async function* found(db: Db, actor: Actor, find: Find): AsyncGenerator<string> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: readonly { id: string }[] = (await db.flight(actor, [find(actor, after)]))[0]
    for (const { id } of page) yield id
    after = page.length === jobPage ? page.at(-1)?.id : undefined
  }
}

const lock = async (tx: Tx, actor: Actor, id: string): Promise<StoredComplaint | undefined> => {
  const row = await readRow(tx, actor, complaintTables.complaint, id, { lock: true })
  return row && isOpenState(row.state) ? (row as StoredComplaint) : undefined
}

const change = async (tx: Tx, actor: Actor, row: StoredComplaint, changes: Partial<StoredComplaint>) =>
  (await updateRow(tx, actor, complaintTables.complaint, row, changes)) as StoredComplaint

const autoConfirm = job({
  name: 'complaint.autoConfirm',
  title: '投诉建议超时自动办结',
  schedule: '0 5 * * * ?',
  run: ({ db }) => {
    const before = toWire(addMinutes(now(), -confirmDays * 24 * 60))
    return forEach(
      db,
      (actor, after) => waitingSince(actor, after, 'WAIT_CONFIRM', before),
      (tx, actor, id) => dealIn(tx, actor, { id, action: 'confirm', remark: `${confirmDays}天未确认，自动办结` }),
    )
  },
})

/** Whoever has not signed in time has not, whatever they do afterwards. */
const signScan = job({
  name: 'complaint.signScan',
  title: '投诉建议签收超时扫描',
  schedule: '0 */5 * * * ?',
  run: ({ db }) =>
    forEach(db, unsigned, async (tx, actor, id) => {
      const row = await lock(tx, actor, id)
      if (row?.state !== 'WAIT_SIGN' || row.signBreachedAt !== null) return
      const late = await change(tx, actor, row, { signBreachedAt: nowText() })
      const params = { no: row.complaintNo, subject: row.title, due: row.signDueAt.slice(0, 16) }
      await tell(tx, actor, late, complaintTemplates.signLate, { userIds: await hostLeaders(tx, row), params })
    }),
})

const remind = job({
  name: 'complaint.remind',
  title: '投诉建议督办每日提醒',
  schedule: '0 0 9 * * ?',
  run: ({ db }) =>
    forEach(db, toRemind, async (tx, actor, id) => {
      const row = await lock(tx, actor, id)
      if (!row) return
      const reminded = await change(tx, actor, row, { remindedAt: nowText() })
      await tell(tx, actor, reminded, complaintTemplates.reminder, {
        userIds: [...(await hostPeople(tx, row)), ...(await hostLeaders(tx, row))],
        params: { no: row.complaintNo, subject: row.title, level: superviseLevel.items[row.superviseLevel] },
      })
    }),
})

export const complaintJobs: readonly Job[] = [
  autoConfirm,
  signScan,
  remind,
  ...sumJobs(ticketSums('complaint'), { unit: 'complaint', of: '投诉建议', second: 25 }),
]
