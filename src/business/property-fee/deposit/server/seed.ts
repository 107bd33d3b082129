import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { flow as flowOf, move } from '#kernel/server/move.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { addDays } from '#kernel/shared/time.ts'
import { openBill } from '../../bill/server/open-bill.ts'
import { publishAll } from '../../bill/server/publish.ts'
import { takePayment } from '../../payment/server/take-payment.ts'
import { endShift, openShift, userOf, type Place } from '../../server/seed-payments.ts'
import { storeDeduction } from './deduct-repository.ts'
import type { DepositFlow } from './flow.ts'
import { lockDeposit, lockOfBill } from './repository.ts'
import { depositTables, type StoredDeposit } from './tables.ts'
import { depositMachine } from '../shared/states.ts'

const demoTenant = 1
const amount = '2000.00'

/** Homes of whoever has no account, so that nobody's box begins with something. */
const homes = `select b.village_id, b.creditor_id, b.room_id from fee_bill b
    join ref_room m on m.tenant_id = b.tenant_id and m.id = b.room_id
    join ref_payer p on p.tenant_id = b.tenant_id and p.id = b.payer_id and p.user_id is null
  where b.tenant_id = $1 and b.bill_kind = 'NORMAL' and m.usage not in ('2', '4')
  group by b.village_id, b.creditor_id, b.room_id, m.room_code order by m.room_code desc limit 3`

type Home = Place & { roomId: string }

/** A deposit of decoration that is paid by card; its id. */
async function hold(tx: Tx, cashier: Actor, home: Home, voucherNo: string): Promise<string> {
  const { villageId, creditorId, roomId } = home
  const itemId = seedId('feeItem', `${creditorId} ZXYJ`)
  const period = { periodStart: today(), periodEnd: addDays(today(), 90), dueDate: addDays(today(), 30) }
  const system = systemActor(demoTenant)
  const billId = await openBill(tx, system, { villageId, roomId, itemId, receivable: amount, ...period })
  await publishAll(tx, system, { ids: [billId] }, true)
  await takePayment(tx, cashier, {
    ...{ billIds: [billId], expected: amount, allocation: 'PRINCIPAL_FIRST', roundDown: 'NONE' },
    tenders: [{ channel: 'POS', amount, voucherNo }],
  })
  return found(await lockOfBill(tx, billId)).id
}

/** Nobody signs in while the demonstration is made. */
const quiet = flowOf<StoredDeposit, object>(depositMachine, depositTables.feeDeposit, { isOurs: () => undefined })

const asked = { amount: '356.80', reason: '装修破坏楼道墙面，须修补粉刷', photos: '' }

/** Something of it is to be kept; nobody could be told. */
async function ask(tx: Tx, manager: Actor, id: string): Promise<void> {
  await move(tx, manager, quiet, found(await lockDeposit(tx, id)), 'deduct', {}, { bySystem: true })
  await storeDeduction(tx, manager, id, asked, null)
}

/** A deposit that is held, one of which something is asked for, and one of which something was kept. */
export const depositSeed = (flow: DepositFlow): Seed => ({
  async load(db) {
    await db.write(systemActor(demoTenant), async (tx) => {
      const [cashier, manager, head] = [
        await userOf(tx, 'staff0101'),
        await userOf(tx, 'pm0101'),
        await userOf(tx, 'co01'),
      ]
      const [first, second, third] = await tx.all(statement<Home>(homes, [demoTenant]))
      if (!cashier || !manager || !head || !first || !second || !third) return
      const shift = await openShift(tx, cashier, first)
      await hold(tx, cashier, first, '880120')
      const open = await hold(tx, cashier, second, '880121')
      const kept = await hold(tx, cashier, third, '880122')
      await endShift(tx, cashier, head, shift)
      await ask(tx, manager, open)
      await ask(tx, manager, kept)
      const row = found(await lockDeposit(tx, kept))
      await move(tx, systemActor(demoTenant), flow, row, 'lapse', {}, { bySystem: true })
    })
  },
})
