import { add, subtract } from '#kernel/shared/decimal.ts'
import { date } from '#kernel/shared/schema.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { badInput, notFound } from '#kernel/server/errors.ts'
import { villageNames } from '#community/village/server/lookup.ts'
import { daysOfReport } from '../shared/report-days.ts'
import type { FeeReport, ReportQuery } from '../shared/report.ts'
import { readLines, readMovement, readRefundLines, readTotals, readWays } from './report-rows.ts'

const isForeign = ({ scope: { villages, former } }: Actor, villageId: string): boolean =>
  villages !== 'all' && !villages.includes(villageId) && !former?.villageIds.includes(villageId)

/** What was taken and given back on a day or in a month, and in a month what became of the arrears. */
export function readReport(db: Db, actor: Actor, { period, villageId }: ReportQuery): Promise<FeeReport> {
  const { begin, end, isMonth } = daysOfReport(period)
  if (!date.safeParse(begin).success) throw badInput({ period: '请选择日期或月份!' })
  if (villageId && isForeign(actor, villageId)) throw notFound()
  const days = { begin, end, villageId }
  return db.read(actor, async (tx) => {
    const totals = await tx.one(readTotals(actor, days))
    const ways = await tx.all(readWays(actor, days))
    return {
      ...{ title: isMonth ? '收费月报' : '收费日报', begin, end, asOf: nowText() },
      village: villageId ? ((await villageNames(tx, [villageId])).get(villageId) ?? null) : null,
      ...{ ...totals, net: subtract(totals.collected, add([totals.undone, totals.refunded])) },
      lines: await tx.all(readLines(actor, days, 'made')),
      undoneLines: await tx.all(readLines(actor, days, 'undone')),
      refundLines: await tx.all(readRefundLines(actor, days)),
      ways: ways.map((way) => ({ ...way, net: subtract(way.collected, add([way.undone, way.refunded])) })),
      arrears: isMonth ? await tx.one(readMovement(actor, days)) : null,
    }
  })
}
