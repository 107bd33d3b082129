import { billApi, billCalls } from '#business/property-fee/bill/shared/api.ts'
import { depositApi, mineDepositCalls } from '#business/property-fee/deposit/shared/api.ts'
import { passSilent } from '#business/property-fee/deposit/server/jobs.ts'
import { depositFlowOf } from '#business/property-fee/deposit/server/flow.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { near } from './fee-world.ts'
import { refundActs } from './refund-world.ts'
import { payWorld, type PayWorld } from './pay-world.ts'

/** Homes that are asked for a deposit of decoration, and the acts of those who hold it. */
export const depositWorld = async () => depositActs(await payWorld())

/** The acts by which deposits come in, in a world where bills are paid. */
export function depositActs<W extends PayWorld>(base: W) {
  const world = refundActs(base)
  /** A bill of a deposit that its payer knows of; its id. */
  const asked = async (roomId: string, receivable = '2000.00', days: object = {}): Promise<string> => {
    const manager = await world.as('pm0101')
    const period = { periodStart: '2026-11-01', periodEnd: '2026-11-30', dueDate: '2026-12-31' }
    const made = await manager.call(billApi.create, {
      ...{ villageId: near, roomId, itemId: world.item('ZXYJ'), receivable },
      ...period,
      ...days,
    })
    if (!made.success) throw new Error(made.message)
    await manager.call(billCalls.publish, { ids: [made.result.id] })
    return made.result.id
  }
  /** Pays a bill, or a part of it, at the desk; the turn stays open. */
  const payBill = async (roomId: string, billId: string, amount?: string) => {
    const { bills } = await world.desk(roomId)
    return world.take(
      bills.filter(({ id }) => id === billId),
      amount === undefined ? {} : { amount },
    )
  }
  const ofBill = async (billId: string): Promise<string | undefined> =>
    (await world.query<{ id: string }>('select id from fee_deposit where bill_id = $1', [billId]))[0]?.id
  const read = async (id: string, username = 'staff0101') =>
    (await (await world.as(username)).call(depositApi.one, { id })).result
  /** A deposit that was paid in a turn that has ended. */
  const held = async (receivable = '2000.00', roomId = world.freshRoom()) => {
    const billId = await asked(roomId, receivable)
    await world.openShiftOf()
    const order = await payBill(roomId, billId)
    await world.endShift()
    return { id: (await ofBill(billId))!, billId, roomId, order }
  }
  /** A photograph that somebody has brought in. */
  const photo = async (username = 'pm0101', name = 'wall'): Promise<string> => {
    const path = `fee-deposit/2026/${name}-${username}.jpg`
    await world.run('delete from file where path = $1', [path])
    await world.run(
      `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
        select 1, left(md5($2), 32), $2, 'fee-deposit', 'wall.jpg', 'image/jpeg', 1, '', id, now() from sys_user where username = $1`,
      [username, path],
    )
    return path
  }
  const step = async (id: string, action: string, part: object = {}, username = 'pm0101') =>
    (await world.as(username)).call(depositApi.deal, { id, action, ...part } as never)
  const deduct = async (id: string, amount: string, part: object = {}, username = 'pm0101') =>
    step(id, 'deduct', { amount, reason: '装修破坏公共墙面，须修复', photos: await photo(username), ...part }, username)
  /** The room of somebody who has an account. */
  const homeOf = async (username: string): Promise<string> =>
    (
      await world.query<{ roomId: string }>(
        `select p.room_id from ref_payer p join ref_room m on m.id = p.room_id where p.user_id = $1 and p.relation_type = 'owner' and p.active
          and m.village_id = $2 and m.active order by p.room_id limit 1`,
        [seedId('user', username), near],
      )
    )[0]!.roomId
  const mine = async (username = 'owner0101') =>
    (await (await world.as(username)).call(mineDepositCalls.list, {})).result.deposits
  const answer = async (id: string, said: 'agree' | 'object', part: object = {}, username = 'owner0101') => {
    const [known] = (await read(id)).deductions
    const input = { id: known!.id, answer: said, amount: known!.amount, ...part }
    return (await world.as(username)).call(mineDepositCalls.answer, input)
  }
  const pass = () => passSilent(world.linli.services, depositFlowOf({ peopleInCharge: usersInCharge }))
  /** Asks for what is left to go back. */
  const giveBack = (depositId: string, part: object = {}, username?: string) =>
    world.apply(
      { refundKind: 'DEPOSIT', depositId, reasonCode: 'DEPOSIT', reason: '装修验收合格，退还押金', ...part },
      username,
    )
  /** All the signatures that a sum needs. */
  const signed = async (refundId: string) => {
    await world.sign(refundId, 'pm0101')
    if ((await world.one(refundId)).state === 'AUDITING') await world.sign(refundId, 'co01')
  }
  return {
    ...world,
    ...{ giveBack, signed, photo, step, deduct, homeOf, mine, answer, pass },
    ...{ asked, payBill, ofBill, read, held },
  }
}
export type DepositWorld = Awaited<ReturnType<typeof depositWorld>>
