import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { add } from '#kernel/shared/decimal.ts'
import { userOf } from '../../server/seed-payments.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import type { StatementRow } from '../shared/statement-rows.ts'
import { takeStatement } from './import-statement.ts'
import type { Account } from './repository.ts'

const demoTenant = 1
const importer = 'pm0101'

interface Transfer {
  villageId: string
  creditorId: string
  voucherNo: string
  amount: string
}

/** What came by transfer today, where the demonstration has taken money. */
const transfers = `select o.village_id, o.creditor_id, t.voucher_no, t.amount from fee_pay_order o
    join fee_pay_tender t on t.tenant_id = o.tenant_id and t.order_id = o.id
  where o.tenant_id = $1 and t.channel = 'TRANSFER' and t.voucher_no is not null and t.amount > 0
    and o.paid_at >= $2::date::timestamp at time zone 'Asia/Shanghai' order by t.id`

/** The first transfer says a sum of its own, the others fit; one more nobody knows. */
function rowsOf(known: readonly Transfer[]): StatementRow[] {
  const of = (tradeNo: string, amount: string, line: number): StatementRow => ({
    ...{ line, tradeNo, amount, orderNo: null, fee: null, tradeState: 'SUCCESS' },
    tradedAt: `${today()} 09:${String(line).padStart(2, '0')}:00`,
  })
  const rows = known.map(({ voucherNo, amount }, at) =>
    of(voucherNo, at === 0 ? add([amount, '10.00']) : amount, at + 2),
  )
  return [...rows, of('ZZ20269999', '258.00', known.length + 2)]
}

/** A bank's statement of today, with a sum that differs and money that nobody has booked. */
export const reconSeed = (parts: StandardParts): Seed => ({
  async load(db) {
    await db.write(systemActor(demoTenant), async (tx) => {
      const actor = await userOf(tx, importer)
      const known = await tx.all(statement<Transfer>(transfers, [demoTenant, today()]))
      const [first] = known
      if (!actor || !first) return
      const account: Account = { villageId: first.villageId, creditorId: first.creditorId, channel: 'TRANSFER' }
      const own = known.filter(
        ({ villageId, creditorId }) => villageId === first.villageId && creditorId === first.creditorId,
      )
      const rows = rowsOf(own)
      const statementOf = { rows, rowCount: rows.length, repeatCount: 0, faults: [] }
      await takeStatement({ tx, actor, parts }, account, {
        ...{
          villageId: account.villageId,
          channel: account.channel,
          beginDay: today(),
          endDay: today(),
          feeRate: undefined,
        },
        ...{
          fileName: `银行流水${today()}.xlsx`,
          fileHash: seedId('feeRecon', account.villageId),
          statement: statementOf,
        },
      })
    })
  },
})
