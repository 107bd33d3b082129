import { setClock } from '#kernel/server/clock.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { earlyShares, savedBy } from '#business/property-fee/discount/shared/early.ts'
import { askRefunds } from '#business/property-fee/online/server/ask-refund.ts'
import { onlineFlowOf } from '#business/property-fee/online/server/flow.ts'
import { askDue } from '#business/property-fee/online/server/jobs.ts'
import { mineCalls } from '#business/property-fee/online/shared/api.ts'
import type { OnlineWay } from '#business/property-fee/online/shared/dictionaries.ts'
import type { MineBill } from '#business/property-fee/online/shared/schema.ts'
import type { Running } from '#app/server/compose.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { payWorld } from './pay-world.ts'
import { startAlipayPeer, type AlipayNotification } from './alipay-peer.ts'
import { startWechatPeer, type SentNotification } from './wechat-peer.ts'
import { approvalActs } from './sign-approval.ts'

/** The company of the named accounts. */
const company = 'B01A01'

/** What bills of one home have alike. */
const copied = `bill_kind, village_id, building_id, room_id, obj_type, item_id, creditor_id, standard_no, period_start, period_end, months,
  receivable, bill_date, due_date, late_rate, late_grace_days, late_grace_mode, late_cap_ratio, create_by, create_time`

/** Homes whose bills their owner pays online, and the channels that take the money. */
export async function onlineWorld() {
  const peer = await startWechatPeer({ creditor: company })
  const alipay = await startAlipayPeer({ creditor: company })
  const world = await payWorld({ ...peer.env, ...alipay.env })
  const { services, app } = world.linli
  const flow = onlineFlowOf({ peopleInCharge: usersInCharge })
  const [own] = await world.query<{ id: string }>(
    `select id from ref_payer where user_id = $1 and relation_type = 'owner' and active order by id limit 1`,
    [seedId('user', 'owner0101')],
  )
  let callers = new Map<string, ReturnType<typeof world.as>>()
  const as = (username: string) => {
    const known = callers.get(username) ?? world.linli.afresh(username)
    callers.set(username, known)
    return known
  }
  /** Within a day sessions stay. */
  const at = (text: string) => {
    callers = new Map()
    setClock(() => new Date(`${text.replace(' ', 'T')}+08:00`))
  }
  const mine = async (username = 'owner0101') => (await (await as(username)).call(mineCalls.read, {})).result
  const roomId = world.freshRoom()
  await world.run(`update fee_bill set state = 'VOID' where room_id = $1`, [roomId])
  let drawn = 0
  /** Three bills of a home of owner0101 that nobody has paid anything of, the oldest first; those of before are gone. */
  const home = async (): Promise<MineBill[]> => {
    drawn += 1
    await world.run(`update fee_bill set state = 'VOID' where payer_id = $1 and state in ('UNPAID', 'PARTIAL')`, [
      own!.id,
    ])
    const added = `-${drawn}`
    await world.run(
      `insert into fee_bill (tenant_id, id, ${copied}, bill_no, payer_id, covers, state, version)
        select tenant_id, left(id, 28) || $2, ${copied}, bill_no || $2, $3, false, 'UNPAID', 1 from fee_bill where room_id = $1 and covers`,
      [roomId, added, own!.id],
    )
    await world.run(
      `insert into fee_bill_origin (tenant_id, bill_id, origin) select o.tenant_id, left(o.bill_id, 28) || $2, o.origin
        from fee_bill_origin o join fee_bill b on b.id = o.bill_id where b.room_id = $1 and b.covers`,
      [roomId, added],
    )
    return (await mine()).bills.filter(({ id }) => id.endsWith(added))
  }
  const dueOf = (bills: readonly MineBill[]) =>
    subtract(add(bills.flatMap(({ balance, lateDue }) => [balance, lateDue])), savedBy(earlyShares(bills)))
  const open = async (bills: readonly MineBill[], username = 'owner0101', way: OnlineWay = 'NATIVE') =>
    (await as(username)).call(mineCalls.open, { billIds: bills.map(({ id }) => id), expected: dueOf(bills), way })
  const opened = async (bills: readonly MineBill[], way: OnlineWay = 'NATIVE') => {
    const { success, message, result } = await open(bills, 'owner0101', way)
    if (!success) throw new Error(message)
    return result
  }
  const notify = (
    { headers, body }: SentNotification,
    merchant = peer.settings.merchantId,
  ): Promise<Awaited<ReturnType<Running['app']['inject']>>> =>
    app.inject({ method: 'POST', url: `/api/property/pay/notify/wechat/${merchant}`, headers, payload: body })
  const tellAlipay = (
    { headers, body }: AlipayNotification,
    merchant = alipay.settings.merchantId,
  ): ReturnType<typeof notify> =>
    app.inject({ method: 'POST', url: `/api/property/pay/notify/alipay/${merchant}`, headers, payload: body })
  const orderOf = async (id: string) =>
    (
      await world.query<{
        state: string
        heldAmount: string
        prepaidAmount: string
        payOrderId: string | null
        fault: string | null
      }>('select state, held_amount, prepaid_amount, pay_order_id, fault from fee_online_order where id = $1', [id])
    )[0]!
  const lockOf = async (billId: string) =>
    (await world.query<{ lockedBy: string | null }>('select locked_by from fee_bill where id = $1', [billId]))[0]!
      .lockedBy
  const notices = () =>
    world.query<{ subject: string; handleState: string }>(
      'select subject, handle_state from fee_online_notice order by id',
    )
  return {
    ...world,
    ...approvalActs({ as, query: world.query }),
    ...{ peer, alipay, as, at, mine, home, dueOf, open, opened, notify, tellAlipay, orderOf, lockOf, notices },
    closePeers: () => Promise.all([peer.close(), alipay.close()]),
    ask: () => askDue(services, flow),
    askRefunds: () => askRefunds(services),
  }
}
export type OnlineWorld = Awaited<ReturnType<typeof onlineWorld>>
