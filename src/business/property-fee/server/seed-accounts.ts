import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { readDesk } from '../payment/server/read-desk.ts'
import { takePayment } from '../payment/server/take-payment.ts'
import { dueOf } from '../payment/shared/allocation.ts'
import type { CounterInput } from '../payment/shared/schema.ts'

interface Place {
  villageId: string
  creditorId: string
}

const plain: Omit<CounterInput, 'tenders'> = {
  ...{ billIds: [], expected: '0.00', allocation: 'PRINCIPAL_FIRST', roundDown: 'NONE' },
}

/** Homes whose bills are all one household's, those with the largest rooms' codes first: others pay by themselves. */
const owing = `select b.room_id, min(b.payer_id) as payer_id from fee_bill b
    join ref_room m on m.tenant_id = b.tenant_id and m.id = b.room_id
    left join ref_payer p on p.tenant_id = b.tenant_id and p.id = b.payer_id
  where b.tenant_id = $1 and b.village_id = $2 and b.creditor_id = $3 and b.state = 'UNPAID' and m.usage not in ('2', '4')
  group by b.room_id, m.room_code
  having count(distinct b.payer_id) = 1 and count(b.payer_id) = count(*) and bool_and(p.user_id is distinct from $4)
  order by m.room_code desc limit 2`
/** A home of the resident who has an account to try things with. */
const named = `select m.id as room_id, p.id as payer_id from ref_payer p join ref_room m on m.tenant_id = p.tenant_id and m.id = p.room_id
  where p.tenant_id = $1 and m.village_id = $2 and p.user_id = $3 and p.active order by p.id limit 1`

interface Home {
  roomId: string
  payerId: string
}

/** What owners have paid ahead in a turn: for whatever comes, of which a part is used at once, and for one item alone. */
export async function seedAccounts(tx: Tx, cashier: Actor, { villageId, creditorId }: Place): Promise<string[]> {
  const user = seedId('user', 'owner0101')
  const [first, second] = await tx.all(statement<Home>(owing, [tx.tenantId, villageId, creditorId, user]))
  const resident = await tx.maybe(statement<Home>(named, [tx.tenantId, villageId, user]))
  const made: string[] = []
  const take = async (input: CounterInput) => made.push(await takePayment(tx, cashier, input))
  if (first) {
    const deposit = { payerId: first.payerId, amount: '600.00' }
    await take({ ...plain, deposit, tenders: [{ channel: 'CASH', amount: '600.00', received: '600.00' }] })
    const { bills, accounts } = await readDesk(tx, cashier, { householdId: first.payerId })
    const own = bills.filter(
      (bill) => bill.creditorId === creditorId && bill.roomId === first.roomId && bill.state === 'UNPAID',
    )
    const account = accounts.find(({ itemId }) => itemId === null)
    const [amount, accountId] = ['50.00', account?.id]
    const due = { billIds: own.map(({ id }) => id), expected: dueOf(own), amount }
    if (own.length > 0 && accountId)
      await take({ ...plain, ...due, tenders: [{ channel: 'ACCOUNT', amount, accountId }] })
  }
  if (second) {
    const deposit = { payerId: second.payerId, amount: '300.00', itemId: seedId('feeItem', `${creditorId} WYF`) }
    await take({ ...plain, deposit, tenders: [{ channel: 'TRANSFER', amount: '300.00', voucherNo: 'ZZ20260002' }] })
  }
  if (resident) {
    const deposit = { payerId: resident.payerId, amount: '120.00' }
    await take({ ...plain, deposit, tenders: [{ channel: 'POS', amount: '120.00', voucherNo: '880113' }] })
  }
  return made
}
