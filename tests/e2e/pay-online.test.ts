import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../support/test-secrets.ts'
import { startWechatPeer, type WechatPeer } from '../support/wechat-peer.ts'
import { expectAccessible } from './support/axe.ts'
import { startProduct, type Product } from './support/product.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { fillSignIn, followCaptcha, readSpareRows, rowsOf } from './support/sign-in.ts'
import { visit, type Visit } from './support/visit.ts'

let peer: WechatPeer
let product: Product
beforeAll(async () => {
  peer = await startWechatPeer({ creditor: 'B01A01' })
  product = await startProduct(readSpareRows('paidDatabase'), (address) => ({ ...peer.env, PUBLIC_URL: address }))
})
afterAll(async () => {
  await product?.stop()
  await peer?.close()
})

async function comeAs(username: string, path: string, width = 1440): Promise<Visit> {
  readSpareRows('paidDatabase')
  const one = await visit({ width })
  const captcha = followCaptcha(one.page)
  await one.page.goto(`${product.address}/user/login`)
  await fillSignIn(one.page, { username, password: testPassword, captcha: await captcha.code() })
  await one.page.locator('#pages h1').first().waitFor({ state: 'attached' })
  await one.page.goto(product.address + path)
  return one
}

/** The channel calls as it would. */
async function tell(payNo: string): Promise<number> {
  const { headers, body } = peer.notification(payNo)
  const { notifyUrl } = peer.orders.get(payNo)!
  return (await fetch(notifyUrl, { method: 'POST', headers, body })).status
}

const orderOn = async (page: Page) => {
  const panel = page.getByRole('region', { name: /^支付单 JF\d{20}$/ }).first()
  await panel.waitFor()
  return { panel, payNo: ((await panel.getAttribute('aria-label')) ?? '').replace('支付单 ', '') }
}

/** Enters a rule for paying early: bills that are paid whole five days before their last day are 2% less. */
async function enterRule(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: '添加优惠规则' })
  await form.getByLabel('规则名称').fill('早缴98折')
  await choose(page, form, '优惠方式', '早缴优惠')
  await form.getByLabel('优惠值').fill('0.98')
  await choose(page, form, '早缴算法', '折扣')
  await choose(page, form, '早缴期限口径', '缴费期限前几天')
  await form.getByLabel('早缴天数').fill('5')
  await form.getByLabel('开始日期').fill('2025-01-01')
  await form.getByLabel('开始日期').press('Enter')
  await settled(page)
  await expectAccessible(page)
  await screenshot(page, 'fee-discount-form')
  await form.getByRole('button', { name: '新增优惠规则' }).click()
  await form.waitFor({ state: 'detached' })
}

/** The bills of the demonstration are behind their days: the last of what this owner owes is due in twenty days. */
const askAnew = `update fee_bill b set due_date = current_date + 20
  from ref_payer p join sys_user u on u.id = p.user_id and u.username = 'owner0101', village_room m
  where b.tenant_id = p.tenant_id and b.payer_id = p.id and b.state in ('UNPAID', 'PARTIAL')
    and not exists (select from fee_bill x where x.payer_id = b.payer_id and x.state in ('UNPAID', 'PARTIAL') and x.period_start > b.period_start)
    and m.tenant_id = b.tenant_id and m.id = b.room_id returning m.room_code as "roomCode"`

test('an office promises less to who pays early, and its desk tells how much, until when and why', async () => {
  const { page } = await comeAs('co01', '/property-expenses/discount?_open=add')
  await enterRule(page)
  await rowWith(page, '早缴98折').getByText('不晚于缴费期限前5天整笔缴清，收取98%').waitFor()
  await settled(page)
  await screenshot(page, 'fee-discount')
  const [asked] = await rowsOf<{ roomCode: string }>(askAnew)
  for (const width of [1440, 390]) {
    const { page: desk } = await comeAs('pm0101', '/property-expenses/desk', width)
    const search = desk.getByLabel('房屋或缴费人')
    await search.fill(asked!.roomCode)
    await desk.locator('.ant-select-dropdown:visible .ant-select-item-option').first().waitFor()
    await search.press('Enter')
    const bills = desk.getByRole('region', { name: '待缴账单' })
    await bills.getByText('早缴98折').first().waitFor()
    await bills
      .getByText(/前（含）整笔缴清省¥/)
      .first()
      .waitFor()
    await desk.getByText(/已减早缴优惠¥/).waitFor()
    await settled(desk)
    await expectAccessible(desk)
    expect(await overhang(desk)).toBeLessThanOrEqual(0)
    await screenshot(desk, `fee-desk-early-${width}`)
    // A part of it earns nothing, which is told before money changes hands.
    await desk.getByLabel('本次收款').fill('1')
    await desk.getByText(/部分收款不享受早缴优惠¥/).waitFor()
    await screenshot(desk, `fee-desk-early-part-${width}`)
  }
}, 180_000)

test(
  'an owner sees how their bills came about, gives one payment up and pays by another',
  { timeout: 180_000 },
  async () => {
    const { page } = await comeAs('owner0101', '/property-expenses/mine', 390)
    const bills = page.getByRole('region', { name: /^待缴账单/ })
    await bills.waitFor()
    await bills
      .getByText(/^早缴98折：.+前（含）整笔缴清省¥/)
      .first()
      .waitFor()
    await bills.getByText(/已减早缴优惠¥/).waitFor()
    await settled(page)
    await expectAccessible(page)
    expect(await overhang(page)).toBe(0)
    await screenshot(page, 'fee-mine-390')

    await bills
      .getByRole('button', { name: /^计费说明/ })
      .first()
      .click()
    const origin = page.getByRole('dialog', { name: /^计费说明/ })
    await origin.getByRole('table').waitFor()
    await screenshot(page, 'fee-mine-origin-390')
    await origin
      .getByRole('button', { name: /^关\s*闭$/ })
      .last()
      .click()
    await origin.waitFor({ state: 'detached' })

    const from: (string | undefined)[] = []
    await page.route('https://wx.tenpay.com/**', (route) => {
      from.push(route.request().headers()['referer'])
      return route.fulfill({ contentType: 'text/html', body: '<title>微信支付</title>' })
    })
    await bills.getByRole('button', { name: '打开微信支付' }).click()
    await page.waitForURL(/^https:\/\/wx\.tenpay\.com\//)
    // The channel takes payers from the site that it knows alone.
    expect(from).toEqual([`${product.address}/`])
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(`${product.address}/property-expenses/mine`)
    await page.goto(`${product.address}/property-expenses/mine`)
    const first = await orderOn(page)
    await first.panel.getByRole('link', { name: '打开微信支付' }).waitFor()
    await bills.getByText('支付中').first().waitFor()
    await settled(page)
    await expectAccessible(page)
    await screenshot(page, 'fee-mine-waiting-390')
    await first.panel.getByRole('button', { name: '取消支付' }).click()
    await page.getByRole('dialog', { name: '取消支付' }).getByRole('button', { name: '取消支付' }).click()
    await first.panel.getByText('已关闭', { exact: true }).waitFor()
    expect(peer.orders.get(first.payNo)?.state).toBe('CLOSED')

    await bills.getByRole('button', { name: '微信扫码支付' }).click()
    await expect.poll(() => peer.orders.size).toBe(2)
    const payNo = [...peer.orders.keys()].at(-1)!
    const panel = page.getByRole('region', { name: `支付单 ${payNo}` })
    await panel.getByRole('img', { name: '微信支付二维码' }).waitFor()
    await screenshot(page, 'fee-mine-code-390')
    peer.pay(payNo)
    expect(await tell(payNo)).toBe(204)
    // The page asks by itself.
    await panel.getByText('缴费成功，账单已更新。').waitFor()
    await page.getByText('没有待缴账单').waitFor()
    await screenshot(page, 'fee-mine-paid-390')
    await page.getByText('缴费记录', { exact: true }).click()
    await page.getByText(`支付单号${payNo}`).waitFor()
    await page.getByText('微信支付').first().waitFor()
    await screenshot(page, 'fee-mine-payments-390')
    const paid = await rowsOf<{ channel: string; amount: string }>(
      'select channel, amount::text from fee_pay_order where pay_no = $1',
      [payNo],
    )
    expect(paid).toEqual([{ channel: 'WECHAT', amount: (peer.orders.get(payNo)!.total / 100).toFixed(2) }])

    const { page: office } = await comeAs('pm0101', '/property-expenses/online')
    await rowWith(office, payNo).getByText('已支付').waitFor()
    await rowWith(office, first.payNo).getByText('已关闭').waitFor()
    await expectAccessible(office)
    await screenshot(office, 'fee-online')
  },
)

/** Presses an action of a row, from the row itself or from its menu. */
async function press(page: Page, row: string, name: string): Promise<void> {
  const own = rowWith(page, row)
  const direct = own.getByRole('button', { name: new RegExp(`^${name}`) })
  if ((await direct.count()) > 0) return direct.click()
  await own.getByRole('button', { name: /更多操作/ }).click()
  return page.getByRole('menuitem', { name }).click()
}

test('what came in online goes back through its channel, once it is approved', { timeout: 240_000 }, async () => {
  const [payment] = await rowsOf<{ payNo: string }>(
    `select pay_no as "payNo" from fee_pay_order where channel = 'WECHAT' order by paid_at desc limit 1`,
  )
  const { payNo } = payment!
  const { page: office } = await comeAs('pm0101', `/property-expenses/payment?payNo=${payNo}`)
  await rowWith(office, payNo).first().waitFor()
  await press(office, payNo, '申请退款')
  const dialog = office.getByRole('dialog', { name: `申请退款 ${payNo}` })
  await dialog.getByText('原路退回：微信支付').waitFor()
  expect(await dialog.getByText('银行转账').count()).toBe(0)
  await choose(office, dialog, '退款原因', '重复缴费')
  await dialog.getByLabel('退款说明').fill('业主重复缴费，申请退回')
  await settled(office)
  await expectAccessible(office)
  await screenshot(office, 'refund-channel-apply-1440')
  await dialog.getByRole('button', { name: '提交审批' }).click()
  await dialog.waitFor({ state: 'detached' })
  const [made] = await rowsOf<{ id: string; refundNo: string }>(
    `select f.id, f.refund_no as "refundNo" from fee_refund f join fee_pay_order o on o.id = f.pay_order_id where o.pay_no = $1`,
    [payNo],
  )
  const { id, refundNo } = made!

  const { page: head } = await comeAs('co01', '/act/todo', 390)
  await rowWith(head, refundNo).getByRole('link').first().click()
  const drawer = head.getByRole('dialog', { name: new RegExp(refundNo) })
  await drawer.getByText('原路退回：微信支付').waitFor()
  await screenshot(head, 'refund-channel-sign-390')
  await drawer.getByRole('button', { name: /^同\s*意$/ }).click()
  await head
    .getByRole('dialog', { name: /^同意：/ })
    .getByRole('button', { name: /^同\s*意$/ })
    .last()
    .click()
  await rowWith(head, refundNo).waitFor({ state: 'detached' })

  peer.refundsGo('ABNORMAL')
  await office.goto(`${product.address}/property-expenses/refund?refundNo=${refundNo}&_open=detail:${id}`)
  await office
    .getByRole('button', { name: /^付\s*款$/ })
    .first()
    .click()
  const pay = office.getByRole('dialog', { name: new RegExp(`付款 ${refundNo}`) })
  await pay.getByText(/通过微信支付退回原付款账户/).waitFor()
  await screenshot(office, 'refund-channel-pay-1440')
  await pay.getByRole('button', { name: /付\s*款/ }).click()
  await pay.waitFor({ state: 'detached' })
  const stateNow = async () =>
    (await rowsOf<{ state: string }>('select state from fee_refund where id = $1', [id]))[0]!.state
  await expect.poll(stateNow, { timeout: 60_000 }).toBe('ABNORMAL')
  await office.reload()
  await office.getByText('渠道无法退到付款账户，请在渠道商户平台处理该笔退款').waitFor()
  await settled(office)
  await screenshot(office, 'refund-channel-abnormal-1440')
  const { page: phone } = await comeAs('owner0101', '/property-expenses/mine', 390)
  await phone.getByText('缴费记录', { exact: true }).click()
  await phone.getByText(/退款中¥/).waitFor()
  expect(await overhang(phone)).toBe(0)
  await screenshot(phone, 'refund-channel-mine-390')

  // Dealt with on the channel's platform; the next look is hastened here.
  peer.refunds.get(refundNo)!.status = 'SUCCESS'
  await rowsOf('update fee_online_refund set next_ask_at = now() where refund_no = $1', [refundNo])
  await expect.poll(stateNow, { timeout: 60_000 }).toBe('SUCCESS')
  await phone.reload()
  await phone.getByText('缴费记录', { exact: true }).click()
  await phone.getByText(/已退款¥/).waitFor()
  const { page: list } = await comeAs('pm0101', `/property-expenses/refund?refundNo=${refundNo}`, 390)
  await rowWith(list, refundNo).getByText('已退款').first().waitFor()
  await settled(list)
  expect(await overhang(list)).toBeLessThanOrEqual(0)
  await screenshot(list, 'refund-channel-list-390')
})
