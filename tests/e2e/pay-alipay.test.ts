import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAlipayPeer, type AlipayPeer } from '../support/alipay-peer.ts'
import { testPassword } from '../support/test-secrets.ts'
import { expectAccessible } from './support/axe.ts'
import { startProduct, type Product } from './support/product.ts'
import { overhang, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { fillSignIn, followCaptcha, readSpareRows } from './support/sign-in.ts'
import { visit, type Visit } from './support/visit.ts'

let peer: AlipayPeer
let product: Product
beforeAll(async () => {
  peer = await startAlipayPeer({ creditor: 'B01A01' })
  product = await startProduct(readSpareRows('alipayDatabase'), (address) => ({ ...peer.env, PUBLIC_URL: address }))
})
afterAll(async () => {
  await product?.stop()
  await peer?.close()
})

async function comeAs(username: string, path: string, width: number): Promise<Visit> {
  readSpareRows('alipayDatabase')
  const one = await visit({ width })
  const captcha = followCaptcha(one.page)
  await one.page.goto(`${product.address}/user/login`)
  await fillSignIn(one.page, { username, password: testPassword, captcha: await captcha.code() })
  await one.page.locator('#pages h1').first().waitFor({ state: 'attached' })
  await one.page.goto(product.address + path)
  return one
}

/** The channel calls as it would. */
async function tell(payNo: string): Promise<string> {
  const { headers, body } = peer.notification(payNo)
  return (await fetch(peer.orders.get(payNo)!.notifyUrl, { method: 'POST', headers, body })).text()
}

/** The order that was opened last. */
async function newest(count: number): Promise<string> {
  await expect.poll(() => peer.orders.size).toBe(count)
  return [...peer.orders.keys()].at(-1)!
}

test('an owner pays by Alipay on a phone, pays ahead and prints the receipt', { timeout: 180_000 }, async () => {
  const { page } = await comeAs('owner0101', '/property-expenses/mine', 390)
  const bills = page.getByRole('region', { name: /^待缴账单/ })
  await bills.waitFor()
  // One channel alone leaves nothing to choose.
  expect(await page.getByRole('button', { name: '微信扫码支付' }).count()).toBe(0)
  await bills.getByRole('button', { name: '打开支付宝' }).click()
  await page.waitForURL(/\/gateway\.do\?/)
  expect(await page.title()).toBe('支付宝')
  const payNo = await newest(1)
  peer.pay(payNo)
  expect(await tell(payNo)).toBe('success')
  await page.goto(`${product.address}/property-expenses/mine`)
  await page.getByText('没有待缴账单').waitFor()

  await page.getByText('预存款', { exact: true }).click()
  const ahead = page.getByRole('region', { name: '线上预存' })
  await ahead.getByText('请输入预存金额').waitFor()
  await ahead.getByLabel('预存金额（元）').fill('0.50')
  await ahead.getByText('预存金额应为1.00元至50000.00元!').waitFor()
  await ahead.getByLabel('预存金额（元）').fill('300')
  await settled(page)
  await expectAccessible(page)
  expect(await overhang(page)).toBe(0)
  await screenshot(page, 'fee-prepay-390')
  await ahead.getByRole('button', { name: '支付宝扫码支付' }).click()
  const aheadNo = await newest(2)
  const panel = page.getByRole('region', { name: `支付单 ${aheadNo}` })
  await panel.getByRole('img', { name: '支付宝二维码' }).waitFor()
  await screenshot(page, 'fee-prepay-code-390')
  peer.pay(aheadNo)
  expect(await tell(aheadNo)).toBe('success')
  await panel.getByText('预存成功，已存入您的预存账户。').waitFor()
  await page
    .getByRole('region', { name: /^通用预存/ })
    .getByText('¥300.00')
    .first()
    .waitFor()

  await page.getByText('缴费记录', { exact: true }).click()
  await page.getByRole('button', { name: `收据 ${payNo}` }).click()
  const receipt = page.getByRole('dialog', { name: '打印收据' })
  await receipt.getByText('收款方式').waitFor()
  await receipt.getByText(/支付宝[\d.]+元/).waitFor()
  await settled(page)
  await screenshot(page, 'fee-mine-receipt-390')
})
