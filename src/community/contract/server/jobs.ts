import { daysBetween } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { advance } from './proceed.ts'
import { remind } from './notices.ts'
import type { Act, ContractFlow, ContractParts } from './ports.ts'
import { lockContract } from './repository.ts'
import { contractTables, type StoredContract } from './tables.ts'

/** Days before its end on which people are reminded. */
const marks = [180, 90, 60, 30] as const

const due = `select id, effective_end - $2::date as days from contract
  where tenant_id = $1 and del_flag = 0 and contract_kind <> '3' and state in ('FILED', 'EFFECTIVE', 'EXPIRING', 'EXPIRED')
    and (state = 'EXPIRED' or start_date <= $2::date) and effective_end <= $2::date + 180
  union select id, effective_end - $2::date from contract
  where tenant_id = $1 and del_flag = 0 and contract_kind <> '3' and state = 'FILED' and start_date <= $2::date order by id`

/** What the days make of contracts, each in a transaction of its own; told once for each mark, also after a day that was missed. */
export async function passDays(db: Db, parts: ContractParts, flow: ContractFlow): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const [rows] = await db.flight(actor, [statement<{ id: string }>(due, [tenantId, today()])])
    for (const { id } of rows)
      await db.write(actor, async (tx) => {
        const row = await lockContract(tx, id)
        if (row) await passDay({ tx, actor, parts, flow }, row)
      })
  }
}

async function passDay(act: Act, row: StoredContract): Promise<void> {
  await advance(act, row)
  const { tx, actor } = act
  const current = await lockContract(tx, row.id)
  if (!current || (current.state !== 'EFFECTIVE' && current.state !== 'EXPIRING')) return
  const days = daysBetween(today(), current.effectiveEnd)
  const mark = marks.filter((one) => days >= 0 && days <= one).at(-1)
  if (mark === undefined || (current.toldDays !== null && current.toldDays <= mark)) return
  await remind(act, current, days, mark)
  await updateRow(tx, actor, contractTables.contract, current, { toldDays: mark })
}

export const contractJob = (parts: ContractParts, flow: ContractFlow): Job =>
  job({
    name: 'contract.days',
    title: '合同履行与到期处理',
    schedule: '0 10 1 * * ?',
    run: ({ db }: { db: Db }) => passDays(db, parts, flow),
  })
