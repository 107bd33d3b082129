import { beforeAll, describe, expect, test } from 'vitest'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { far } from '../../../../../tests/support/fee-world.ts'
import { refundWorld, type RefundWorld } from '../../../../../tests/support/refund-world.ts'
import { testPassword } from '../../../../../tests/support/test-secrets.ts'
import { payApi } from '../../payment/shared/api.ts'
import { invoiceApi, invoiceCalls, mineInvoiceCalls } from '../shared/api.ts'
import type { InvoiceInput } from '../shared/schema.ts'
import { invoicePermissions } from '../shared/permissions.ts'
import { invoiceMachine, isIssued } from '../shared/states.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await refundWorld()
}, 60_000)

const firm = {
  titleKind: 'COMPANY',
  titleName: '宁安市晨光文化用品有限公司',
  taxNo: '91330199MA0000001W',
  email: 'caiwu@example.com',
} as const
const person = { titleKind: 'PERSON', titleName: '王小明', phone: '13812345678' } as const

const apply = async (orderId: string, part: Partial<InvoiceInput> = {}, username = 'staff0101') =>
  (await world.as(username)).call(invoiceCalls.apply, { orderId, ...firm, ...part } as InvoiceInput)
const deal = async (id: string, action: string, part: object = {}, username = 'pm0101') =>
  (await world.as(username)).call(invoiceApi.deal, { id, action, ...part } as never)
const one = async (id: string) => (await (await world.as('pm0101')).call(invoiceApi.one, { id })).result
const all = async (orderId: string) =>
  (await (await world.as('pm0101')).call(invoiceApi.page, { orderId, pageSize: '50' })).result.records
const todosOf = (id: string) =>
  world.query<{ state: string; title: string }>('select state, title from todo where biz_id = $1 order by id', [id])

const pdf = 'fee-invoice/2026/发票.pdf'
const upload = async (path = pdf, username = 'pm0101') => {
  await world.run('delete from file where path = $1', [path])
  await world.run(
    `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
      select 1, left(md5($2), 32), $2, 'fee-invoice', '发票.pdf', 'application/pdf', 1, '', id, now() from sys_user where username = $1`,
    [username, path],
  )
}
let drawn = 0
const number = () => `2411${String((drawn += 1)).padStart(16, '0')}`
const issued = (part: object = {}) => ({ taxNumber: number(), issuedOn: '2026-11-21', file: pdf, ...part })

const ok = async <T>(answer: Promise<{ success: boolean; message: string; result: T }>): Promise<T> => {
  const { success, message, result } = await answer
  expect(success, message).toBe(true)
  return result
}
let roomId: string | undefined
/** A payment of the oldest bill of a home, in a turn that has ended. */
async function paidOne() {
  await world.openShiftOf()
  let { bills } = await world.desk((roomId ??= world.freshRoom()))
  if (bills.length === 0) bills = (await world.desk((roomId = world.freshRoom()))).bills
  const order = await world.take(bills.slice(0, 1))
  await world.endShift()
  return { order, bills: bills.slice(0, 1) }
}
/** A payment with its invoice, issued. */
async function invoiced(paid: Promise<Awaited<ReturnType<RefundWorld['paid']>>> = paidOne()) {
  const { order, bills } = await paid
  const { id } = await ok(apply(order.id))
  await ok(deal(id, 'accept'))
  await upload()
  await ok(deal(id, 'issue', issued()))
  return { order, bills, id }
}
async function goesBack(order: { id: string }, part: object = {}) {
  const refund = await ok(world.applyAll(order, part))
  await world.sign(refund.id, 'pm0101')
  if ((await world.one(refund.id)).state === 'AUDITING') await world.sign(refund.id, 'co01')
  await world.openShiftOf()
  await ok(world.deal(refund.id, 'pay'))
  await world.endShift()
  await world.linli.relay.drain()
}

describe('the invoice of a payment', () => {
  test('is of all that was paid for bills, by the rates of their items, and goes from the desk to whoever gets it', async () => {
    const { order, bills } = await world.paid()
    const { result: quote } = await (await world.as('staff0101')).call(invoiceCalls.quote, { orderId: order.id })
    expect(quote).toMatchObject({ refusal: null, amount: order.amount })
    expect(quote.lines).toHaveLength(bills.length)
    const row = await ok(apply(order.id))
    expect(row).toMatchObject({
      ...{
        state: 'W',
        invoiceKind: 'BLUE',
        amount: order.amount,
        source: 'DESK',
        titleName: firm.titleName,
        taxNo: firm.taxNo,
      },
      ...{ applyNo: expect.stringMatching(/^FP2026\d{4}$/) as string, email: 'c***@example.com', reversed: '0.00' },
    })
    expect(add([row.net, row.tax])).toBe(order.amount)
    expect(await todosOf(row.id)).toMatchObject([{ state: 'OPEN', title: expect.stringContaining('待审核') as string }])
    const { lines } = await one(row.id)
    expect(add(lines.map(({ amount }) => amount))).toBe(order.amount)
    for (const { taxRate, net, tax, amount } of lines) {
      expect(taxRate).toBe('6.00')
      expect(add([net, tax])).toBe(amount)
    }
    await ok(deal(row.id, 'accept'))
    await upload()
    const done = await ok(deal(row.id, 'issue', issued()))
    expect(done).toMatchObject({ state: 'G', issuedOn: '2026-11-21', file: pdf })
    expect((await todosOf(row.id)).every(({ state }) => state === 'DONE')).toBe(true)
    const notices = await world.query<{ title: string }>(`select m.title from notice m where m.biz_id = $1`, [row.id])
    expect(notices.map(({ title }) => title)).toContain(`发票已开具：${order.amount}元`)
    expect(await ok(deal(row.id, 'take', {}, 'staff0101'))).toMatchObject({ state: 'C' })
    expect(await apply(order.id)).toMatchObject({ message: `该收款已有开票申请${row.applyNo}` })
  })

  test.each<[string, Partial<InvoiceInput>, string, string]>([
    ['a firm without a tax number', { taxNo: null }, 'taxNo', '请填写税号!'],
    ['a tax number whose check does not fit', { taxNo: '91330199MA0000001R' }, 'taxNo', '税号的校验位不正确，请核对'],
    ['nowhere to send it to', { email: null }, 'email', '请填写接收邮箱或手机号!'],
    ['a title of blanks', { titleName: '   ' }, 'titleName', '请填写发票抬头!(2-100字)'],
    ['an address that is none', { email: 'caiwu@' }, 'email', '请输入正确的电子邮箱!'],
  ])('is refused for %s, at its field, and nothing is kept', async (_name, part, field, text) => {
    const { order } = await common()
    expect(await apply(order.id, part)).toMatchObject({ success: false, result: { fields: { [field]: text } } })
    expect(await all(order.id)).toEqual([])
  })

  test.each<[string, object, string, string]>([
    ['no number', { taxNumber: null }, 'taxNumber', '请填写发票号码!'],
    ['eight digits without a code', { taxNumber: '12345678' }, 'taxCode', '8位发票号码须填写10位或12位发票代码'],
    ['a day to come', { issuedOn: '2026-11-22' }, 'issuedOn', '开票日期不能晚于今天'],
    ['no day', { issuedOn: null }, 'issuedOn', '请填写开票日期!'],
    ['a digital one without its file', { file: null }, 'file', '请上传数电发票文件（PDF或OFD）!'],
    ['a picture', { file: 'fee-invoice/2026/发票.jpg' }, 'file', '发票文件应为PDF或OFD格式'],
    ['a file of somebody else', { file: 'fee-invoice/2026/别人.pdf' }, 'file', '文件不存在或已失效，请重新上传'],
  ])('is not noted with %s', async (_name, part, field, text) => {
    const { id } = await accepted()
    await upload()
    expect(await deal(id, 'issue', issued(part))).toMatchObject({ result: { fields: { [field]: text } } })
    expect(await one(id)).toMatchObject({ state: 'U', taxNumber: null })
  })

  test('has a number that no other has', async () => {
    const { id: first } = await invoiced()
    const { id } = await accepted()
    await upload()
    const { taxNumber } = await one(first)
    expect(await deal(id, 'issue', issued({ taxNumber }))).toMatchObject({ message: '该发票号码已登记过' })
  })

  test('is asked for once, however many ask at once', async () => {
    const { order } = await paidOne()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => apply(order.id, {}, at % 2 ? 'pm0101' : 'staff0101')),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await all(order.id)).toHaveLength(1)
  })

  test('may be asked for again once it was refused or withdrawn', async () => {
    const { order } = await paidOne()
    const { id } = await ok(apply(order.id))
    expect(await deal(id, 'refuse')).toMatchObject({ success: false })
    await ok(deal(id, 'refuse', { remark: '抬头与税号不一致' }))
    expect(await one(id)).toMatchObject({ state: 'F', reason: '抬头与税号不一致' })
    const again = await ok(apply(order.id))
    await ok(deal(again.id, 'withdraw', {}, 'staff0101'))
    await ok(apply(order.id))
  })
})

let known: Awaited<ReturnType<typeof paidOne>> | undefined
/** A payment of which nothing is asked for. */
const common = async () => (known ??= await paidOne())
let taken: { id: string } | undefined
/** An application that is taken on. */
async function accepted(): Promise<{ id: string }> {
  if (taken && (await one(taken.id)).state === 'U') return taken
  const { order } = await paidOne()
  taken = await ok(apply(order.id))
  await ok(deal(taken.id, 'accept'))
  return taken
}

describe('money that goes back', () => {
  test('leaves a red one to be issued by as much, part by part, until nothing stands', async () => {
    const { order, bills, id } = await invoiced(world.paid())
    const item = { billId: bills[0]!.id, accountId: null, principal: '10.00', lateFee: '0.00' }
    await goesBack(order, { items: [item] })
    const red = (await all(order.id)).find(({ invoiceKind }) => invoiceKind === 'RED')!
    expect(red).toMatchObject({ state: 'U', amount: '-10.00', source: 'MONEY', blueNumber: (await one(id)).taxNumber })
    expect(await todosOf(red.id)).toMatchObject([{ state: 'OPEN', title: expect.stringContaining('待红冲') as string }])
    expect(await deal(red.id, 'withdraw')).toMatchObject({ message: '款项已退回，须开具红字发票，不能撤回' })
    expect(await deal(red.id, 'refuse', { remark: '不想开红字发票' })).toMatchObject({ message: '红字发票不能驳回' })
    await upload()
    await ok(deal(red.id, 'issue', issued()))
    expect(await one(id)).toMatchObject({ state: 'G', reversed: '10.00' })
    // Told twice, nothing more is asked for.
    await goesBack(order)
    const reds = (await all(order.id)).filter(({ invoiceKind }) => invoiceKind === 'RED')
    expect(reds).toHaveLength(2)
    const rest = reds.find(({ state }) => state === 'U')!
    expect(rest.amount).toBe(`-${subtract(order.amount, '10.00')}`)
    expect(await apply(order.id)).toMatchObject({ success: false })
    await upload()
    await ok(deal(rest.id, 'issue', issued()))
    expect(await one(id)).toMatchObject({ state: 'R', reversed: order.amount })
    const rows = await all(order.id)
    expect(add(rows.map(({ amount }) => amount))).toBe('0.00')
    expect(add(rows.map(({ tax }) => tax))).toBe('0.00')
    expect(await apply(order.id)).toMatchObject({ message: '该收款没有可开票的金额，押金和预存款以收据为凭' })
  })

  test('lapses what was asked for and not issued, and what is left may be asked for', async () => {
    const { order, bills } = await paidOne()
    const { id } = await ok(apply(order.id))
    await ok(deal(id, 'accept'))
    const item = { billId: bills[0]!.id, accountId: null, principal: '10.00', lateFee: '0.00' }
    const refund = await ok(world.applyAll(order, { items: [item] }))
    await upload()
    expect(await deal(id, 'issue', issued())).toMatchObject({ message: '该收款正在办理退款，办结后方可开票' })
    await world.sign(refund.id, 'pm0101')
    if ((await world.one(refund.id)).state === 'AUDITING') await world.sign(refund.id, 'co01')
    await world.openShiftOf()
    await ok(world.deal(refund.id, 'pay'))
    await world.endShift()
    // Before anybody was told: the books are asked.
    const early = await deal(id, 'issue', issued())
    expect(early.success).toBe(false)
    await world.linli.relay.drain()
    expect(await one(id)).toMatchObject({ state: 'F', reason: '款项已退回或撤销，请按实际缴费重新申请' })
    const again = await ok(apply(order.id))
    expect(again.amount).toBe(subtract(order.amount, '10.00'))
  })

  test('of a payment that is undone in its turn takes back all of it', async () => {
    await world.openShiftOf()
    const { bills } = await world.desk(world.freshRoom())
    const order = await world.take(bills)
    const { id } = await ok(apply(order.id))
    await ok(deal(id, 'accept'))
    await upload()
    await ok(deal(id, 'issue', issued()))
    await (
      await world.as('staff0101')
    ).call(payApi.deal, { id: order.id, action: 'revoke', remark: '收错了金额重新收' })
    expect(await apply(order.id)).toMatchObject({ success: false })
    await (await world.as('pm0101')).call(payApi.deal, { id: order.id, action: 'confirm' })
    await world.linli.relay.drain()
    await world.endShift()
    const red = (await all(order.id)).find(({ invoiceKind }) => invoiceKind === 'RED')
    expect(red).toMatchObject({ state: 'U', amount: `-${order.amount}` })
  })

  test('is never on an invoice that is issued beside it, whoever comes first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { order } = await paidOne()
      const { id } = await ok(apply(order.id))
      await ok(deal(id, 'accept'))
      await upload()
      const refund = world.applyAll(order)
      await Promise.all([refund, deal(id, 'issue', issued())])
      const asked = await refund
      if (asked.success) {
        await world.sign(asked.result.id, 'pm0101')
        if ((await world.one(asked.result.id)).state === 'AUDITING') await world.sign(asked.result.id, 'co01')
        await world.openShiftOf()
        await ok(world.deal(asked.result.id, 'pay'))
        await world.endShift()
      }
      await world.linli.relay.drain()
      const rows = await all(order.id)
      const standing = rows.filter(({ state }) => state !== 'F')
      expect(add(standing.map(({ amount }) => amount))).toBe(asked.success ? '0.00' : order.amount)
    }
  })

  test('by hand: a wrong invoice is taken back whole, and another may follow it', async () => {
    const { order, id } = await invoiced()
    expect(await deal(id, 'redden')).toMatchObject({ success: false })
    await ok(deal(id, 'redden', { remark: '抬头开错，重新开具' }))
    expect(await deal(id, 'redden', { remark: '抬头开错，重新开具' })).toMatchObject({
      message: '该发票已全部申请红冲',
    })
    const red = (await all(order.id)).find(({ invoiceKind }) => invoiceKind === 'RED')!
    await ok(deal(red.id, 'withdraw'))
    await ok(deal(id, 'redden', { remark: '抬头开错，重新开具' }))
    const next = (await all(order.id)).find(({ invoiceKind, state }) => invoiceKind === 'RED' && state === 'U')!
    await upload()
    await ok(deal(next.id, 'issue', issued()))
    expect(await one(id)).toMatchObject({ state: 'R' })
    const again = await ok(apply(order.id, { ...person, email: null }))
    expect(again).toMatchObject({ titleName: '王**', phone: '138****5678', taxNo: null })
  })
})

type Steps = Record<string, { permission: { roles: readonly RoleCode[] } }>

describe('who may', () => {
  test('takes every step of every role from every state as the table has it', async () => {
    const { order } = await paidOne()
    const { id } = await ok(apply(order.id))
    const put = async (state: string) => {
      await world.run('delete from fee_invoice where blue_id = $1', [id])
      const [taxNumber, day] = isIssued(state) ? ['1'.repeat(20), '2026-11-21'] : [null, null]
      const text = `update fee_invoice set state = $1, tax_number = $2, issued_on = $3, tax_code = null,
        reversed = case when $1 = 'R' then amount else 0 end where id = $4`
      await world.run(text, [state, taxNumber, day, id])
    }
    const roles = (Object.keys(roleNames) as RoleCode[]).filter((role) => accounts[role])
    const actions = eventsOf(invoiceMachine, { offered: true })
    const cases = Object.entries(invoiceMachine.states).flatMap(([state, { on }]) =>
      roles.flatMap((role) => actions.map((action) => ({ state, role, action, step: (on as Steps)[action] }))),
    )
    for (const { state, role, action, step } of cases) {
      await put(state)
      const username = accounts[role]!
      const path = `fee-invoice/${username}.pdf`
      await upload(path, username)
      const answer = await deal(id, action, { remark: '只为试验一次', ...issued({ file: path }) }, username)
      // In a village that a company serves its own administrator issues nothing.
      const isForeign = role === 'villageAdmin' && step?.permission === invoicePermissions.issue
      const expected = (step?.permission.roles.includes(role) ?? false) && !isForeign
      expect(answer.success, `${role} ${action} of ${state}: ${answer.message}`).toBe(expected)
    }
  }, 120_000)

  test('sees, asks for and looks up only what is in their villages; a look is counted', async () => {
    const { order } = await paidOne()
    const { id } = await ok(apply(order.id, { ...person, email: null }))
    for (const username of ['co02', 'comm0101', 'owner0101']) {
      const caller = await world.as(username).catch(() => undefined)
      if (!caller) continue
      expect((await caller.call(invoiceApi.one, { id })).success, username).toBe(false)
      expect((await caller.call(invoiceCalls.apply, { orderId: order.id, ...firm } as InvoiceInput)).success).toBe(
        false,
      )
    }
    const look = { id, field: 'titleName', reason: '核对发票抬头', proof: testPassword } as const
    expect((await (await world.as('pm0101')).call(invoiceCalls.plain, look)).result.value).toBe('王小明')
    expect((await (await world.as('pm0101')).call(invoiceCalls.plain, { ...look, field: 'phone' })).result.value).toBe(
      '13812345678',
    )
    expect((await (await world.as('staff0101')).call(invoiceCalls.plain, look)).status).toBe(403)
    await world.run('update fee_pay_order set village_id = $1, creditor_id = $1 where id = $2', [far, order.id])
    expect((await apply(order.id)).status).toBe(404)
  })

  test('of residents: their own payments alone, asked for, withdrawn, and taken with a signed link', async () => {
    const { order } = await paidOne()
    const mine = async (username = 'owner0101') => (await world.as(username)).call(mineInvoiceCalls.list, {})
    const owner = await world.as('owner0101')
    const input = { orderId: order.id, ...person }
    expect((await owner.call(mineInvoiceCalls.apply, input)).status).toBe(404)
    await world.run(
      `update fee_bill set payer_id = (select p.id from ref_payer p join sys_user u on u.id = p.user_id
        where u.username = 'owner0101' and p.active order by p.id limit 1)
        where id in (select bill_id from fee_pay_item where order_id = $1)`,
      [order.id],
    )
    const other = await world.as('owner0102')
    expect((await other.call(mineInvoiceCalls.quote, { orderId: order.id })).status).toBe(404)
    expect((await owner.call(mineInvoiceCalls.quote, { orderId: order.id })).result).toMatchObject({
      amount: order.amount,
    })
    const first = await ok(owner.call(mineInvoiceCalls.apply, input))
    expect(first).toMatchObject({ state: 'W', titleName: '王**', amount: order.amount })
    expect((await other.call(mineInvoiceCalls.withdraw, { id: first.id })).status).toBe(404)
    expect(await ok(owner.call(mineInvoiceCalls.withdraw, { id: first.id }))).toMatchObject({ state: 'X' })
    const { id } = await ok(owner.call(mineInvoiceCalls.apply, input))
    await ok(deal(id, 'accept'))
    await upload()
    await ok(deal(id, 'issue', issued()))
    const [shown] = (await mine()).result.invoices
    expect(shown).toMatchObject({ id, state: 'G', file: expect.stringMatching(/^fee-invoice\/2026\/.+\?/) as string })
    expect(await ok(owner.call(mineInvoiceCalls.take, { id }))).toMatchObject({ state: 'C' })
    expect(await ok(owner.call(mineInvoiceCalls.take, { id }))).toMatchObject({ state: 'C' })
    expect(await owner.call(mineInvoiceCalls.withdraw, { id })).toMatchObject({ success: false })
    expect((await mine('owner0102')).result.invoices.map((row) => row.id)).not.toContain(id)
    const told = await world.query<{ title: string }>(`select m.title from notice m where m.biz_id = $1`, [id])
    expect(told.map(({ title }) => title)).toContain(`发票已开具：${order.amount}元`)
  })
})
