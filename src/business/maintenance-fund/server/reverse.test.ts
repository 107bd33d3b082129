import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { fundLedger, type FundLedger } from '../../../../tests/support/fund-ledger.ts'
import { fundAccountApi, fundApi } from '../shared/api.ts'
import type { ReverseInput } from '../shared/schema.ts'

const roomId = seedId('room', 'R01')

let ledger: FundLedger
let linli: FundLedger['linli']
let ask: FundLedger['ask']
beforeAll(async () => {
  ledger = await fundLedger()
  ;({ linli, ask } = ledger)
})

const clerk = () => linli.as('supadmin')
const pay = async (kind: '00' | '02', amount?: string) =>
  (await clerk()).call(fundApi.deposit, { roomId, kind, date: '2026-09-01', ...(amount && { amount }) })
const reverse = async (id: string, more: Partial<ReverseInput> = {}) =>
  (await clerk()).call(fundApi.reverse, { id, date: '2026-09-01', reason: '金额录入有误', ...more })

let account: string
/** First deposit of 12,530.00 and a payment of 500.00, the older first. */
let entries: string[]
const lines = async () => (await (await clerk()).call(fundApi.entries, { id: account })).result.records
beforeEach(async () => {
  await ledger.empty()
  account = (await pay('00')).result.id
  await pay('02', '500')
  entries = (await lines()).map(({ id }) => id).toReversed()
})

describe('a reversal', () => {
  test('is a line of the same amount in the other direction, which names what it corrects', async () => {
    const answer = await reverse(entries[1]!, { date: '2026-11-21' })
    expect(answer).toMatchObject({
      success: true,
      message: '冲正成功',
      result: { balance: '12530.00', deposited: '12530.00' },
    })
    const [line, wrong] = await lines()
    expect(line).toMatchObject({
      ...{ direction: '2', kind: '02', expense: '500.00', income: null, balanceAfter: '12530.00' },
      ...{ date: '2026-11-21', remark: '金额录入有误', reverses: entries[1], isReversed: 'N' },
    })
    expect(wrong).toMatchObject({ id: entries[1], income: '500.00', balanceAfter: '13030.00', isReversed: 'Y' })
  })

  test('of the first deposit lets it be paid again', async () => {
    const answer = await reverse(entries[0]!)
    expect(answer.result).toMatchObject({ firstDeposit: '0.00', balance: '500.00', state: '0' })
    expect((await pay('02', '1')).message).toBe('该房屋尚未交存首期维修资金')
    expect((await pay('00')).result).toMatchObject({
      id: account,
      firstDeposit: '12530.00',
      balance: '13030.00',
      state: '1',
    })
  })

  test.each([
    ['a day before the entry', { date: '2026-08-31' }, { date: '冲正日期不能早于原流水日期' }],
    ['a day to come', { date: '2026-11-22' }, { date: '冲正日期不能晚于今天' }],
    ['a reason that says nothing', { reason: '错' }, { reason: '请填写原因（5到500字）' }],
  ])('with %s is refused at the field', async (_what, wrong, fields) => {
    const { status, result } = await reverse(entries[1]!, wrong)
    expect([status, (result as unknown as { fields: unknown }).fields]).toEqual([400, fields])
    expect(await lines()).toHaveLength(2)
  })

  test.each([
    ['what is spent already', 'update fund_account set principal = 499.99', 0, '账户可用余额不足，不能冲正'],
    ['what is frozen', 'update fund_account set frozen = 12530.01', 1, '账户可用余额不足，不能冲正'],
    ['an account that is closed', `update fund_account set state = '3'`, 1, '该分户账已销户，不能冲正'],
  ])('of %s is refused', async (_what, before, at, message) => {
    await ask(before)
    expect(await reverse(entries[at]!)).toMatchObject({ success: false, message })
    expect(await lines()).toHaveLength(2)
  })

  test('takes exactly what is available', async () => {
    await ask('update fund_account set frozen = 12530.00')
    expect((await reverse(entries[1]!)).result).toMatchObject({ balance: '12530.00', available: '0.00' })
  })

  test('corrects each entry once, also when eight try at once, and is not corrected itself', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => reverse(entries[1]!)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const { success, message } of answers) if (!success) expect(message).toBe('该流水已冲正')
    const [line] = await lines()
    expect((await reverse(line!.id)).message).toBe('冲正流水不能再冲正')
    expect((await (await clerk()).call(fundAccountApi.one, { id: account })).result.balance).toBe('12530.00')
  })
})

describe('an entry', () => {
  test.each([
    ['changed', 'update fund_entry set amount = 1'],
    ['removed', 'delete from fund_entry'],
    ['put into a recycle bin', 'update fund_entry set del_flag = 1'],
  ])('is never %s, neither by the product nor by the owner of the table', async (_what, text) => {
    await expect(ask(text)).rejects.toMatchObject({ code: '42501' })
    await expect(ledger.asOwner(text)).rejects.toMatchObject({ code: '42501' })
    expect(await lines()).toHaveLength(2)
  })

  test.each([
    ['nothing', `'02', 0, 'x', 'x'`, 'fund_entry_amount'],
    ['what was booked already', `kind, amount, biz_type, biz_id`, 'fund_entry_once'],
  ])('is not booked for %s', async (_what, values, constraint) => {
    const text = `insert into fund_entry (tenant_id, id, entry_no, account_id, village_id, room_id, direction, kind, amount, biz_type,
        biz_id, balance_after, date, version)
      select tenant_id, 'y' || right(id, 31), 'WL0', account_id, village_id, room_id, direction, ${values}, 1, date, 1
      from fund_entry where id = $1`
    await expect(ask(text, entries[1])).rejects.toMatchObject({ constraint })
  })

  test.each([
    ['less than nothing', 'update fund_account set principal = -0.01', 'fund_account_balance'],
    ['more frozen than there is', 'update fund_account set frozen = 13030.01', 'fund_account_frozen'],
  ])('leaves no account with %s', async (_what, text, constraint) => {
    await expect(ask(text)).rejects.toMatchObject({ constraint })
  })
})
