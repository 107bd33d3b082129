import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kernel/server/secrets.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { depositWorld, type DepositWorld } from '../../../../../tests/support/deposit-world.ts'
import { depositApi } from '../shared/api.ts'
import { depositPermissions } from '../shared/permissions.ts'
import { depositMachine } from '../shared/states.ts'

let world: DepositWorld
let home: string
beforeAll(async () => {
  world = await depositWorld()
  home = await world.homeOf('owner0101')
}, 60_000)
beforeEach(() => world.on('2026-11-21'))

const ok = async <T>(answer: Promise<{ success: boolean; message: string; result: T }>): Promise<T> => {
  const { success, message, result } = await answer
  expect(success, message).toBe(true)
  return result
}
let days = 0
/** A deposit of owner0101's home; each of a month of its own. */
const own = async (receivable = '2000.00') => {
  days += 1
  await world.run(
    `update fee_bill set period_start = period_start - ($1::integer * 400), period_end = period_end - ($1::integer * 400) where room_id = $2
      and item_id = $3 and period_start > '2020-01-01'`,
    [days + 20, home, world.item('ZXYJ')],
  )
  return world.held(receivable, home)
}
const notices = (id: string) =>
  world.query<{ title: string }>('select title from notice where biz_id = $1 order by id', [id])
const todos = (id: string) =>
  world.query<{ state: string; title: string }>('select state, title from todo where biz_id = $1 order by id', [id])
const ledger = (billId: string) =>
  world.query<{ entryKind: string; amount: string }>(
    `select entry_kind, amount from fee_entry where bill_id = $1 order by create_time, entry_kind`,
    [billId],
  )

describe('something of a deposit is kept', () => {
  test('once its payer agrees: to the digit, and as income in the ledger', async () => {
    const { id, billId } = await own()
    const asked = await ok(world.deduct(id, '356.80'))
    expect(asked).toMatchObject({ state: 'DEDUCTING', balance: '2000.00', deducted: '0.00' })
    expect(asked.deductions[0]).toMatchObject({ state: 'ASKED', dueOn: '2026-11-28', amount: '356.80' })
    expect((await notices(id)).map(({ title }) => title)).toEqual(['押金扣款请您确认：356.80元'])
    const [shown] = await world.mine()
    expect(shown).toMatchObject({ id, balance: '2000.00', state: 'DEDUCTING' })
    expect(shown!.deductions[0]!.photos).toMatch(/^fee-deposit\/.+\?/)
    await ok(world.answer(id, 'agree'))
    const { logs, deductions, ...row } = await world.read(id)
    expect(row).toMatchObject({ state: 'PAID', deducted: '356.80', balance: '1643.20' })
    expect(deductions[0]).toMatchObject({ state: 'AGREED', consent: 'MINE' })
    expect(logs[0]).toMatchObject({ logKind: 'DEDUCT', amount: '-356.80', balanceAfter: '1643.20' })
    expect((await ledger(billId)).map(({ entryKind, amount }) => [entryKind, amount])).toEqual([
      ['DEPOSIT', '-356.80'],
      ['INCOME', '356.80'],
      ['PAY', '2000.00'],
    ])
    expect(await world.faults()).toEqual([])
  })

  test('not as long as they object: lowered it is asked anew, withdrawn it never was', async () => {
    const { id } = await own()
    await ok(world.deduct(id, '500.00'))
    expect(await world.answer(id, 'object')).toMatchObject({ message: '请填写异议说明!(5-500字)' })
    await ok(world.answer(id, 'object', { remark: '墙面原本就有裂缝' }))
    expect(await world.read(id)).toMatchObject({ state: 'DISPUTED', balance: '2000.00' })
    expect((await todos(id)).map(({ state }) => state)).toEqual(['OPEN'])
    world.on('2026-12-20')
    await world.pass()
    expect((await world.read(id)).state).toBe('DISPUTED')
    const lower = { remark: '重新核实后只计修补材料', amount: '500.00' }
    expect(await world.step(id, 'lower', lower)).toMatchObject({ message: '调低后的金额必须小于500.00元' })
    await ok(world.step(id, 'lower', { ...lower, amount: '120.00' }))
    expect((await world.read(id)).deductions[0]).toMatchObject({
      state: 'ASKED',
      amount: '120.00',
      dueOn: '2026-12-27',
    })
    expect(await world.answer(id, 'agree', { amount: '500.00' })).toMatchObject({
      message: '扣款金额已变为120.00元，请刷新后再答复',
    })
    await ok(world.step(id, 'withdraw', { remark: '协商后不再扣款' }))
    const { deductions, ...row } = await world.read(id)
    expect(row).toMatchObject({ state: 'PAID', balance: '2000.00', deducted: '0.00' })
    expect(deductions[0]!.state).toBe('WITHDRAWN')
    expect((await notices(id)).at(-1)!.title).toBe('押金扣款已撤回：120.00元')
    expect((await todos(id)).some(({ state }) => state === 'OPEN')).toBe(false)
    expect(await world.faults()).toEqual([])
  })

  test.each(['0', 'z'])(
    'the one that is open stands first, also beside one of the same second (id %s…)',
    async (first) => {
      const { id } = await own()
      await ok(world.deduct(id, '500.00'))
      await ok(world.step(id, 'withdraw', { remark: '协商后不再扣款' }))
      await ok(world.deduct(id, '120.00'))
      // Ids are random: before and behind the other.
      await world.run(
        `update fee_deposit_deduct set id = $1 || substr(id, 2), create_time = '2026-11-21 10:00:00+08' where deposit_id = $2 and state = 'ASKED'`,
        [first, id],
      )
      await world.run(
        `update fee_deposit_deduct set create_time = '2026-11-21 10:00:00+08' where deposit_id = $1 and state = 'WITHDRAWN'`,
        [id],
      )
      const order = [
        { state: 'ASKED', amount: '120.00' },
        { state: 'WITHDRAWN', amount: '500.00' },
      ]
      expect((await world.read(id)).deductions).toMatchObject(order)
      expect((await world.mine()).find((one) => one.id === id)?.deductions).toMatchObject(order)
      await ok(world.answer(id, 'object', { remark: '墙面原本就有裂缝' }))
      expect((await world.read(id)).deductions[0]).toMatchObject({ state: 'OBJECTED', amount: '120.00' })
    },
  )

  test('by seven days of silence, not one less', async () => {
    const { id } = await own()
    await ok(world.deduct(id, '2000.00'))
    world.on('2026-11-28')
    await world.pass()
    expect((await world.read(id)).state).toBe('DEDUCTING')
    world.on('2026-11-29')
    await world.pass()
    await world.pass()
    const { deductions, ...row } = await world.read(id)
    expect(row).toMatchObject({ state: 'REFUNDED', deducted: '2000.00', balance: '0.00' })
    expect(deductions[0]).toMatchObject({ state: 'AGREED', consent: 'SILENCE' })
    expect((await notices(id)).at(-1)!.title).toBe('押金已扣款：2000.00元')
    expect(await world.faults()).toEqual([])
  })

  test('of whoever could not be told silence says nothing: they sign on paper', async () => {
    const { id, billId } = await world.held('800.00')
    await world.run('update fee_deposit set payer_id = null where id = $1', [id])
    await ok(world.deduct(id, '100.00'))
    expect((await world.read(id)).deductions[0]!.dueOn).toBeNull()
    world.on('2027-03-01')
    await world.pass()
    expect((await world.read(id)).state).toBe('DEDUCTING')
    expect(await world.step(id, 'sign')).toMatchObject({ success: false, message: '请上传住户签字的书面材料!' })
    await ok(world.step(id, 'sign', { proof: await world.photo('pm0101', 'paper') }))
    expect((await world.read(id)).deductions[0]).toMatchObject({ state: 'AGREED', consent: 'PAPER' })
    expect((await world.stateOf(billId)).state).toBe('PAID')
    expect(await world.faults()).toEqual([])
  })
})

test.each([
  [{ amount: '2000.01' }, '扣款金额不能超过押金余额2000.00元'],
  [{ amount: '0.00' }, '扣款金额必须大于0且最多两位小数'],
  [{ amount: '1.005' }, '扣款金额必须大于0且最多两位小数'],
  [{ amount: null }, '请填写扣款金额!'],
  [{ reason: '短' }, '请填写扣款原因!(5-200字)'],
  [{ photos: null }, '请上传照片!'],
  [{ photos: 'fee-deposit/2026/foreign.jpg' }, '文件不存在或已失效，请重新上传'],
])('a deduction is refused with %o, and nothing is stored', async (part, message) => {
  const { id } = await own()
  expect(await world.deduct(id, '10.00', part)).toMatchObject({ success: false, message })
  expect(await world.read(id)).toMatchObject({ state: 'PAID', deductions: [] })
  expect(await notices(id)).toEqual([])
})

describe('who may', () => {
  test('a deposit under a deduction is not undone with its payment, and nobody else answers for its payer', async () => {
    const { id } = await own()
    await ok(world.deduct(id, '50.00'))
    for (const stranger of ['owner0102', 'tenant0101'])
      expect((await world.answer(id, 'agree', {}, stranger)).status).toBe(404)
    expect((await world.answer(id, 'agree', {}, 'staff0101')).status).toBe(403)
    expect((await (await world.as('co02')).call(depositApi.one, { id })).success).toBe(false)
    expect(await world.step(id, 'agree')).toMatchObject({ success: false })
    expect((await world.read(id)).state).toBe('DEDUCTING')
  })

  test('takes every step of every role from every state as the table has it', async () => {
    const { id } = await own('90.00')
    await ok(world.deduct(id, '20.00'))
    const put = async (state: string) => {
      await world.run('update fee_deposit set state = $1, deducted = 0, returned = 0, balance = taken where id = $2', [
        state,
        id,
      ])
      await world.run(
        `delete from fee_deposit_deduct where deposit_id = $1 and state in ('ASKED', 'OBJECTED', 'WITHDRAWN')`,
        [id],
      )
      const open = { DEDUCTING: 'ASKED', DISPUTED: 'OBJECTED' }[state]
      if (open)
        await world.run(
          `insert into fee_deposit_deduct (tenant_id, id, deposit_id, amount, reason, photos, state, create_by, create_time)
            values (1, $1, $2, 20, '只为试验一次', 'x', $3, 'pm0101', now())`,
          [newId(), id, open],
        )
    }
    const roles = (Object.keys(roleNames) as RoleCode[]).filter((role) => accounts[role])
    type Steps = Record<string, { permission: { roles: readonly RoleCode[] } }>
    const wrong: string[] = []
    for (const [state, { on }] of Object.entries(depositMachine.states))
      for (const role of roles)
        for (const action of eventsOf(depositMachine, { offered: true })) {
          const username = accounts[role]!
          const step = (on as Steps)[action]
          // In a village that a company serves its own administrator keeps nothing.
          const isForeign = role === 'villageAdmin'
          const expected = (step?.permission.roles.includes(role) ?? false) && !isForeign
          await put(state)
          const photos = await world.photo(username)
          const input = { amount: '10.00', reason: '只为试验一次', photos, proof: photos, remark: '只为试验一次' }
          const told = await world.step(id, action, input, username)
          if (told.success !== expected) wrong.push(`${role} ${action} of ${state}: ${told.message}`)
        }
    expect(wrong).toEqual([])
    expect(depositPermissions.deduct.roles).toEqual(['companyAdmin', 'projectManager', 'villageAdmin'])
  }, 120_000)
})
