import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Services } from '#kernel/server/services.ts'
import { addDays } from '#kernel/shared/time.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { chainKey, checkpointHash, type DayHead } from './digest.ts'
import { verifyDay, type Fault } from './verify-day.ts'

/** What became of the log of one tenant. */
export interface ChainReport {
  tenantId: number
  /** Entries that are as they were when they were sealed. */
  entries: number
  /** Entries of the chain that were removed after their keeping. */
  removed: number
  /** Entries that wait for their block. */
  waiting: number
  /** The first entry, block or checkpoint that does not fit; undefined when all do. */
  fault?: Fault
}

/** Days for which every entry must be there. */
const keptDays = 180

interface Checkpoint {
  month: string
  days: DayHead[]
  previous: string
  hash: string
}

/** Recomputes the chains of all tenants from the entries themselves; stops in each tenant at the first fault. */
export async function verifyLogs({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<ChainReport[]> {
  const key = chainKey(secrets)
  const reports: ChainReport[] = []
  for (const id of new Set([0, ...(await tenantIds(db))])) reports.push(await verifyTenant(db, key, id))
  return reports
}

async function verifyTenant(db: Db, key: Uint8Array, tenantId: number): Promise<ChainReport> {
  const report: ChainReport = { tenantId, entries: 0, removed: 0, waiting: 0 }
  const [checkpoints, present] = await db.flight(systemActor(tenantId), [
    statement<Checkpoint>(
      'select month, days, previous, hash from sys_log_checkpoint where tenant_id = $1 order by month',
      [tenantId],
    ),
    statement<{ day: string }>(presentDays, [tenantId]),
  ])
  const broken = brokenCheckpoint(key, tenantId, checkpoints)
  if (broken) return { ...report, fault: broken }
  const kept = new Map(checkpoints.flatMap(({ days }) => days.map((head) => [head.day, head] as const)))
  const open = addDays(today(), -keptDays)
  for (const day of [...new Set([...kept.keys(), ...present.map((one) => one.day)])].toSorted()) {
    const found = await verifyDay({ db, key, tenantId, day, kept, isPastKeeping: day <= open })
    report.entries += found.entries
    report.removed += found.removed
    report.waiting += found.waiting
    if (found.fault) return { ...report, fault: found.fault }
  }
  return report
}

const presentDays = `select day from sys_log_head where tenant_id = $1 union select day from sys_log_block where tenant_id = $1
  union select (t.create_time at time zone 'Asia/Shanghai')::date from ref_sys_log t where t.tenant_id = $1`

function brokenCheckpoint(key: Uint8Array, tenantId: number, checkpoints: readonly Checkpoint[]): Fault | undefined {
  let before = ''
  for (const { month, days, previous, hash } of checkpoints) {
    const fits = previous === before && checkpointHash(key, { tenantId, month, days, previous }) === hash
    if (!fits) return { day: month, kind: 'checkpoint' }
    before = hash
  }
  return undefined
}
