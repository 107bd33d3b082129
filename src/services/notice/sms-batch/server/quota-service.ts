import { now } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { toWire } from '#kernel/shared/time.ts'
import type { SmsQuota } from '../shared/schema.ts'

interface QuotaRow {
  orgCode: string
  monthQuota: number
  dayQuota: number
  numberDay: number
}

/** What holds for a tenant that has set nothing. */
export const usualQuota = { monthQuota: 10_000, dayQuota: 2000, numberDay: 5 } as const

/** The tenant's own quota and those of the organisations above a code, the nearest last. */
const quotasOf = (tenantId: number, orgCode: string) =>
  statement<QuotaRow>(
    `select coalesce(d.org_code, '') as org_code, q.month_quota, q.day_quota, q.number_day from sms_quota q
    left join ref_depart d on d.tenant_id = q.tenant_id and d.id = q.depart_id
    where q.tenant_id = $1 and q.del_flag = 0 and (q.depart_id is null or starts_with($2, d.org_code))
    order by length(coalesce(d.org_code, ''))`,
    [tenantId, orgCode],
  )

const usedOf = (tenantId: number, orgCode: string, at: string) =>
  statement<{ month: number; day: number }>(
    `select coalesce(sum(segments), 0)::integer as month,
      coalesce(sum(segments) filter (where create_time >= ($4 || '+08')::timestamptz), 0)::integer as day
    from ref_sms where tenant_id = $1 and batch_id is not null and send_state in (0, 10)
      and create_time >= ($3 || '+08')::timestamptz and starts_with(org_code, $2)`,
    [tenantId, orgCode, `${at.slice(0, 7)}-01 00:00:00`, `${at.slice(0, 10)} 00:00:00`],
  )

/** A quota with what has been drawn on it. */
export async function withUsed(reader: Reader, quota: SmsQuota): Promise<SmsQuota> {
  const code = 'select org_code from ref_depart where tenant_id = $1 and id = $2'
  const depart = await reader.maybe(statement<{ orgCode: string }>(code, [reader.tenantId, quota.departId]))
  const orgCode = quota.departId === null ? '' : depart?.orgCode
  if (orgCode === undefined) return { ...quota, monthUsed: 0, dayUsed: 0 }
  const { month, day } = await reader.one(usedOf(reader.tenantId, orgCode, toWire(now())))
  return { ...quota, monthUsed: month, dayUsed: day }
}

export interface Allowance {
  monthLeft: number
  dayLeft: number
  numberDay: number
}

/** What is left for an organisation: the least of its own quota, those above it and the tenant's. */
export async function readAllowance(reader: Reader, orgCode: string): Promise<Allowance> {
  const rows = await reader.all(quotasOf(reader.tenantId, orgCode))
  const quotas = rows.some((row) => row.orgCode === '') ? rows : [{ orgCode: '', ...usualQuota }, ...rows]
  const at = toWire(now())
  const left: Allowance = { monthLeft: Infinity, dayLeft: Infinity, numberDay: Infinity }
  for (const quota of quotas) {
    const used = await reader.one(usedOf(reader.tenantId, quota.orgCode, at))
    left.monthLeft = Math.min(left.monthLeft, quota.monthQuota - used.month)
    left.dayLeft = Math.min(left.dayLeft, quota.dayQuota - used.day)
    left.numberDay = Math.min(left.numberDay, quota.numberDay)
  }
  return left
}

/** Holds everybody else who draws on the tenant's quotas until the end of the transaction. */
export const lockQuotas = (tx: Tx): Promise<unknown> => tx.run(holdName(`sms-quota:${tx.tenantId}`))

/** Refuses more parts than are left. */
export function checkAllowance({ monthLeft, dayLeft }: Allowance, parts: number): void {
  if (parts > monthLeft) throw refusal(`本月短信额度不足，剩余${Math.max(monthLeft, 0)}条`)
  if (parts > dayLeft) throw refusal(`今日短信额度不足，剩余${Math.max(dayLeft, 0)}条`)
}
