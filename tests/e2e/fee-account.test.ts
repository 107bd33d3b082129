import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { callFrom } from './support/call.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import { takeTurns } from './support/take-turns.ts'

takeTurns('homes of 桂园里 that owe')

interface Owing {
  roomName: string
  roomCode: string
}

/** A home whose owner is registered, has paid nothing ahead and nothing of its bills. */
const owing = `select m.name as "roomName", m.room_code as "roomCode"
  from fee_bill b join village_room m on m.tenant_id = b.tenant_id and m.id = b.room_id
  join village v on v.tenant_id = b.tenant_id and v.id = b.village_id
  join ref_payer p on p.tenant_id = b.tenant_id and p.room_id = b.room_id and p.active and p.relation_type = 'owner' and p.held_until is null
  where v.name = '桂园里' and b.bill_kind = 'NORMAL' and b.paid = 0
    and not exists (select from fee_account a where a.tenant_id = p.tenant_id and a.payer_id = p.id)
  group by 1, 2 having bool_and(b.state = 'UNPAID' and b.netted = 0) and sum(b.balance) > 200 order by m.room_code limit 1`

/** Ends the turn that another try may have left open. */
const forget = () =>
  rowsOf(`update fee_shift s set state = 'CLOSED', counted_cash = 0, closed_at = now() from sys_user u
    where u.id = s.cashier_id and u.username = 'pm0101' and s.state = 'OPEN'`)

async function find(page: Page, { roomCode, roomName }: Owing): Promise<void> {
  const search = page.getByLabel('房屋或缴费人')
  await search.fill(roomCode)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: roomName }).first().waitFor()
  await search.press('Enter')
  await page.getByRole('region', { name: '待缴账单' }).waitFor()
}

test('a cashier takes money ahead, pays bills by it, and the account shows both', { timeout: 180_000 }, async () => {
  await forget()
  const [home] = await rowsOf<Owing>(owing)
  const { page } = await visitAs('pm0101', '/property-expenses/desk')
  const opening = page.getByRole('form', { name: '开班' })
  await choose(page, opening, '小区', '桂园里')
  await opening.getByRole('button', { name: /开\s?班/ }).click()
  await page.getByRole('region', { name: '当前班次' }).waitFor()

  await find(page, home!)
  const form = page.getByRole('form', { name: '收款' })
  const take = form.getByRole('button', { name: /收\s?款/ }).last()
  await page.getByLabel('全部账单').uncheck()
  await form.getByText(/收款金额全部存入.+的预存款/).waitFor()
  await page.locator('#fee-desk-amount').fill('150')
  await page.locator('#fee-desk-amount').blur()
  await form.getByText(/¥150\.00存入.+的预存款/).waitFor()
  await settled(page)
  await expectAccessible(page)
  await screenshot(page, 'fee-account-deposit')
  await take.click()
  const asked = page.getByRole('dialog', { name: '确认收款' })
  await asked.getByText('其中¥150.00存入预存款').waitFor()
  await page.keyboard.press('Enter')
  const done = page.getByRole('region', { name: '收款成功' })
  await done.getByText('预存款').first().waitFor()
  await done.getByRole('button', { name: '下一位' }).click()
  await find(page, home!)
  const due = Number(await page.locator('#fee-desk-received').inputValue())
  // More than is due wants a tick.
  await page.locator('#fee-desk-amount').fill((due + 20).toFixed(2))
  await page.locator('#fee-desk-amount').blur()
  await form.getByLabel(/^余款¥20\.00存入/).check()
  await page.getByRole('button', { name: '增加收款方式' }).click()
  await choose(page, form, '收款方式2', '预存抵扣')
  await expect.poll(() => page.getByLabel('金额2').inputValue()).toBe('150.00')
  await settled(page)
  await screenshot(page, 'fee-account-desk')
  await take.click()
  await asked.getByText('其中¥20.00存入预存款').waitFor()
  await page.keyboard.press('Enter')
  await done.waitFor()
  await done.getByRole('button', { name: '下一位' }).click()

  await page.getByRole('button', { name: /交\s?班/ }).click()
  const close = page.getByRole('dialog', { name: /^交班/ })
  // What an account has paid lies in no drawer.
  await close.getByText(`应有现金¥${(due + 20).toLocaleString('en', { minimumFractionDigits: 2 })}`).waitFor()
  await close.getByLabel('清点现金（元）').fill((due + 20).toFixed(2))
  await close.getByRole('button', { name: /交\s?班/ }).click()
  await close.waitFor({ state: 'detached' })

  const { page: list } = await visitAs('co01', '/property-expenses/account')
  await rowWith(list, home!.roomName).first().waitFor()
  await list.getByRole('region', { name: '合计' }).getByText('余额合计').waitFor()
  await settled(list)
  await expectAccessible(list)
  await screenshot(list, 'fee-account-list')
  const [account] = await rowsOf<{ id: string; balance: string }>(
    `select a.id, a.balance from fee_account a join ref_payer p on p.id = a.payer_id join village_room m on m.id = p.room_id
        where m.room_code = $1`,
    [home!.roomCode],
  )
  expect(account!.balance).toBe('20.00')
  await list.goto(list.url().replace(/\/property-expenses.*/, `/property-expenses/account?_open=detail:${account!.id}`))
  await list.getByRole('tab', { name: '变动明细' }).click()
  await list.getByRole('cell', { name: '抵扣', exact: true }).first().waitFor()
  await screenshot(list, 'fee-account-detail')
})

test(
  'accounts and the desk fit a phone, and a resident finds what they have paid ahead',
  { timeout: 120_000 },
  async () => {
    const { page } = await visitAs('owner0101', '/property-expenses/mine', { width: 390 })
    const tab = page.getByText('预存款', { exact: true }).first()
    await tab.waitFor()
    await tab.click()
    await page
      .getByRole('region', { name: /^通用预存/ })
      .first()
      .waitFor()
    await settled(page)
    await expectAccessible(page)
    expect(await overhang(page)).toBe(0)
    await screenshot(page, 'fee-account-mine-390')
    await page.getByText('缴费记录', { exact: true }).click()
    await page
      .getByRole('button', { name: /^申请发票/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: /^申请发票/ }).waitFor()
    await settled(page)
    await expectAccessible(page)
    await screenshot(page, 'invoice-mine-apply-390')
    await page.keyboard.press('Escape')
    await page.getByText('发票', { exact: true }).first().click()
    await page.getByRole('list', { name: '我的发票' }).or(page.getByText('没有发票')).first().waitFor()
    await settled(page)
    expect(await overhang(page)).toBe(0)
    await screenshot(page, 'invoice-mine-390')
    const { page: list } = await visitAs('pm0101', '/property-expenses/account', { width: 390 })
    await list.locator('.mv-card').first().waitFor()
    await settled(list)
    await expectAccessible(list)
    expect(await overhang(list)).toBe(0)
    await screenshot(list, 'fee-account-list-390')
    const [home] = await rowsOf<Owing>(owing)
    await list.goto(list.url().replace(/\/property-expenses.*/, '/property-expenses/desk'))
    await find(list, home!)
    await list.getByLabel('全部账单').uncheck()
    await list.locator('#fee-desk-amount').fill('50')
    await list.locator('#fee-desk-amount').blur()
    await list.getByText(/¥50\.00存入.+的预存款/).waitFor()
    await settled(list)
    expect(await overhang(list)).toBe(0)
    await screenshot(list, 'fee-account-desk-390')
  },
)

/** The home of owner0101 in the village, and the item of a deposit there. */
const ownHome = `select m.id as "roomId", m.village_id as "villageId", n.id as "itemId"
  from ref_payer p join village_room m on m.tenant_id = p.tenant_id and m.id = p.room_id
  join village v on v.id = m.village_id join sys_user u on u.id = p.user_id
  join fee_bill b on b.room_id = m.id and b.bill_kind = 'NORMAL' join fee_item n on n.creditor_id = b.creditor_id and n.item_code = 'ZXYJ'
  where u.username = 'owner0101' and v.name = '桂园里' and p.active and p.relation_type = 'owner' limit 1`

/** A deposit of 2,000 yuan that owner0101 has paid; its id. */
async function held(page: Page): Promise<string> {
  const [place] = await rowsOf<{ roomId: string; villageId: string; itemId: string }>(ownHome)
  const { roomId, villageId } = place!
  const month = `${1999 + Math.floor(Math.random() * 20)}-0${1 + Math.floor(Math.random() * 9)}`
  const days = { periodStart: `${month}-01`, periodEnd: `${month}-02`, dueDate: `${month}-03` }
  const { id } = await callFrom(page, 'POST', '/property/feeBill', { ...place, ...days, receivable: '2000.00' })
  await callFrom(page, 'PUT', '/property/feeBill/publish', { ids: [id] })
  await callFrom(page, 'POST', '/property/shift', { villageId, openingFloat: '200.00' })
  await callFrom(page, 'POST', '/property/pay/counter', {
    ...{ billIds: [id], expected: '2000.00', allocation: 'PRINCIPAL_FIRST', roundDown: 'NONE' },
    tenders: [{ channel: 'TRANSFER', amount: '2000.00', voucherNo: 'ZZ20263' }],
  })
  expect(roomId).toBeTruthy()
  const [deposit] = await rowsOf<{ id: string }>(`select id from fee_deposit where bill_id = '${String(id)}'`)
  return deposit!.id
}

test(
  "something of a deposit is kept with its owner's yes on a phone, and what is left is asked back",
  { timeout: 180_000 },
  async () => {
    await forget()
    const { page } = await visitAs('pm0101', '/dashboard/analysis')
    const id = await held(page)
    const [{ depositNo }] = (await rowsOf<{ depositNo: string }>(
      `select deposit_no as "depositNo" from fee_deposit where id = '${id}'`,
    )) as [{ depositNo: string }]
    const address = `/property-expenses/deposit?depositNo=${depositNo}`
    await page.goto(`${address}&_open=detail:${id}`)
    await page.getByRole('button', { name: '申请扣款' }).first().click()
    const dialog = page.getByRole('dialog', { name: `申请扣款 ${depositNo}` })
    await dialog.getByLabel('扣款金额（元）').fill('356.80')
    await dialog.getByLabel('扣款原因').fill('装修破坏公共墙面，须修复')
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(fileURLToPath(new URL('support/face.png', import.meta.url)))
    await dialog.locator('.up-tiles img').first().waitFor()
    await settled(page)
    await expectAccessible(page)
    await screenshot(page, 'deposit-deduct-1440')
    await dialog.getByRole('button', { name: '提交扣款' }).click()
    await dialog.waitFor({ state: 'detached' })

    const { page: phone } = await visitAs('owner0101', '/property-expenses/mine', { width: 390 })
    await phone.getByText('押金', { exact: true }).first().click()
    const own = phone.getByRole('region', { name: new RegExp(depositNo) })
    await own.getByText('装修破坏公共墙面，须修复').waitFor()
    await settled(phone)
    await expectAccessible(phone)
    expect(await overhang(phone)).toBe(0)
    await screenshot(phone, 'deposit-mine-390')
    await own.getByRole('button', { name: '同意扣款' }).click()
    await phone.getByRole('dialog', { name: '同意扣款' }).getByRole('button', { name: '确认同意' }).click()
    await own.getByText(/已扣款¥356\.80/).waitFor()

    await page.goto(address)
    await rowWith(page, depositNo).getByText('1,643.20').first().waitFor()
    await settled(page)
    await expectAccessible(page)
    await screenshot(page, 'deposit-list-1440')
    await rowWith(page, depositNo)
      .getByRole('button', { name: /^退\s*还/ })
      .first()
      .click()
    const back = page.getByRole('dialog', { name: `退还押金 ${depositNo}` })
    await back.getByText('¥1,643.20').waitFor()
    await back.getByLabel('退款说明').fill('装修验收合格，退还押金')
    await back.getByText('现金').click()
    await settled(page)
    await screenshot(page, 'deposit-refund-1440')
    await back.getByRole('button', { name: '提交审批' }).click()
    await back.waitFor({ state: 'detached' })
    await rowWith(page, depositNo).getByText('退还中').first().waitFor()
    const { page: small } = await visitAs('pm0101', address, { width: 390 })
    await rowWith(small, depositNo).first().waitFor()
    await settled(small)
    expect(await overhang(small)).toBeLessThanOrEqual(0)
    await screenshot(small, 'deposit-list-390')
    await forget()
  },
)
