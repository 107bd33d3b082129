import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { expectAccessible } from './support/axe.ts'
import { callFrom } from './support/call.ts'
import { choose, openMenu, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const approver = 'gnormal0101'
const deputy = 'gnormal0102'
const users = (name: string) => seedId('user', name)

/** Other journeys publish without an approval, and nobody stands in for who decides there. */
afterAll(async () => {
  await rowsOf(`update wf_definition set state = 'SUSPENDED' where biz_type = 'ANNOUNCEMENT' and state = 'ACTIVE'`)
  await rowsOf('delete from wf_delegation where deputy_id = $1', [users(deputy)])
})

const tasksOf = (title: string) =>
  rowsOf<{ assignee: string; owner: string | null }>(
    `select assignee, owner from wf_task where title = $1 and state = 'RUNNING'`,
    [`公告发布：${title}`],
  )

/** Writes an announcement and presses 提交审核. */
async function submit(page: Page, title: string): Promise<void> {
  const words = { title, msgContent: '<p>物业服务中心将于周末检修水泵。</p>', endTime: '2030-12-31 23:59:59' }
  // An urgent one would cover the screens of other journeys.
  const whom = { msgType: 'ROLE', roleCodes: 'normal', priority: 'L' }
  await callFrom(page, 'POST', '/sys/annountCement/add', { ...words, ...whom })
  await page.goto('/isystem/annountCement')
  await settled(page)
  const row = rowWith(page, title)
  await row.waitFor()
  const button = row.getByRole('button', { name: /^提交审核/ })
  if ((await button.count()) > 0) await button.click()
  else {
    await row.getByRole('button', { name: /更多操作/ }).click()
    await page.getByRole('menuitem', { name: '提交审核' }).click()
  }
}

/** The same where the definition knows who decides. */
async function handIn(page: Page, title: string): Promise<void> {
  await submit(page, title)
  await expect.poll(async () => (await tasksOf(title)).length).toBe(1)
}

/** Chooses a person by typing the account. */
async function choosePerson(page: Page, label: string, username: string): Promise<void> {
  const box = page.getByLabel(label, { exact: true }).last()
  await box.click()
  await box.fill(username)
  const found = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await expect.poll(() => found.count()).toBe(1)
  await found.click()
}

async function design(admin: Page): Promise<void> {
  await openMenu(admin, '流程审批', '流程定义')
  await screenshot(admin, 'approval-definitions-1440')
  await admin.goto(`/act/definition?name=${encodeURIComponent('公告发布')}`)
  await rowWith(admin, '公告发布审批').getByRole('button', { name: /^设计/ }).click()
  const tree = admin.getByRole('list', { name: '流程节点' })
  await tree.locator('.wf-line-main', { hasText: '单个小区' }).click()
  await screenshot(admin, 'approval-branch-1440')
  await tree.locator('.wf-line-main', { hasText: '区级审批' }).click()
  await screenshot(admin, 'approval-design-1440')
  const side = admin.getByRole('region', { name: '节点设置' })
  await choose(admin, side, '审批人', '指定人员')
  await admin.getByRole('button', { name: '节点【区级审批】未配置审批人' }).waitFor()
  await admin.getByRole('button', { name: '发布并启用（还有1处问题）' }).waitFor()
  await screenshot(admin, 'approval-faults-1440')
  await choosePerson(admin, '人员', approver)
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: '节点【区级审批】未配置审批人' }).waitFor({ state: 'detached' })
  await expectAccessible(admin)
}

/** Undo, redo and keys of the list. */
async function tryKeys(admin: Page): Promise<void> {
  const lines = admin.getByRole('list', { name: '流程节点' }).locator('.wf-line-main')
  const before = await lines.count()
  await admin.getByRole('button', { name: '在“社区审批”之后添加节点' }).click()
  await admin.getByRole('menuitem', { name: '抄送' }).click()
  await expect.poll(() => lines.count()).toBe(before + 1)
  await lines.filter({ hasText: '未设置抄送人' }).press('Alt+ArrowUp')
  await lines.filter({ hasText: '未设置抄送人' }).press('ArrowDown')
  expect(await admin.evaluate(() => document.activeElement?.textContent)).toContain('社区审批')
  await admin.keyboard.press('Control+z')
  await admin.keyboard.press('Control+z')
  await expect.poll(() => lines.count()).toBe(before)
}

async function tryOut(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: /^试\s*算$/ }).click()
  const trial = admin.getByRole('dialog', { name: /试算/ })
  await choose(admin, trial, '通告对象', '指定角色')
  await trial.getByLabel('小区数', { exact: true }).fill('0')
  await trial.getByRole('button', { name: '开始试算' }).click()
  const result = trial.getByRole('region', { name: '试算结果' })
  await result.getByText('结果：审批通过').waitFor()
  await result.getByText(/不走：条件不成立/).waitFor()
  expect(await result.getByRole('listitem').filter({ hasText: '区级审批' }).innerText()).not.toContain('未到达')
  await screenshot(admin, 'approval-trial-1440')
  await expectAccessible(admin)
  await trial.getByRole('button', { name: /close|关闭/i }).click()
  await trial.waitFor({ state: 'detached' })
}

async function passOnPhone(title: string): Promise<Page> {
  const { page } = await visitAs(approver, '/act/todo', { width: 390 })
  await settled(page)
  await rowWith(page, title).getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name: `公告发布：${title}` })
  await drawer.getByRole('button', { name: /^同\s*意$/ }).waitFor()
  await settled(page)
  await screenshot(page, 'approval-task-390')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await drawer.getByRole('button', { name: /^更\s*多$/ }).click()
  await page.getByRole('menuitem', { name: '加签' }).waitFor()
  await drawer.getByRole('button', { name: /^更\s*多$/ }).click()
  await drawer.getByRole('button', { name: /^同\s*意$/ }).click()
  const ask = page.getByRole('dialog', { name: /^同意：/ })
  await ask.getByRole('button', { name: '同意，请按规定办理' }).click()
  await screenshot(page, 'approval-pass-390')
  await expectAccessible(page)
  // One of the phrases is spelled like the verb.
  await ask
    .getByRole('button', { name: /^同\s*意$/ })
    .last()
    .click()
  await rowWith(page, title).waitFor({ state: 'detached' })
  return page
}

test('a definition is changed, tried and switched on; an announcement passes on a phone; a deputy gets the next one', async () => {
  const { page: admin } = await visitAs('supadmin', '/dashboard/analysis')
  await design(admin)
  await tryKeys(admin)
  await tryOut(admin)
  await admin.getByRole('button', { name: '发布并启用' }).click()
  await admin.getByText(/^启用 · 第1版/).waitFor()
  await screenshot(admin, 'approval-deployed-1440')

  const { page: author } = await visitAs('pm0101', '/dashboard/analysis')
  await handIn(author, '周末检修水泵')
  expect(await tasksOf('周末检修水泵')).toEqual([{ assignee: users(approver), owner: null }])
  const phone = await passOnPhone('周末检修水泵')
  const stateOf = async (): Promise<string | undefined> =>
    (await rowsOf<{ state: string }>(`select state from sys_announcement where title = '周末检修水泵'`))[0]?.state
  await expect.poll(stateOf).toBe('1')

  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  await callFrom(phone, 'POST', '/act/delegation', { deputyId: users(deputy), fromDay: today, toDay: today })
  await phone.goto('/act/delegation')
  await settled(phone)
  await rowWith(phone, today).first().waitFor()
  await screenshot(phone, 'approval-delegation-390')

  await handIn(author, '更换门禁读卡器')
  expect(await tasksOf('更换门禁读卡器')).toEqual([{ assignee: users(deputy), owner: users(approver) }])
  const { page: standIn } = await visitAs(deputy, '/act/todo', { dark: true })
  await settled(standIn)
  await rowWith(standIn, '更换门禁读卡器').getByRole('link').first().click()
  await standIn.getByRole('button', { name: /^同\s*意$/ }).waitFor()
  await screenshot(standIn, 'approval-task-dark-1440')
}, 240_000)

test('a definition is read on a phone, and what it was stays to be seen', async () => {
  const { page } = await visitAs('supadmin', `/act/definition?name=${encodeURIComponent('住户认证')}`, { width: 390 })
  await settled(page)
  await screenshot(page, 'approval-definitions-390')
  await rowWith(page, '住户认证').getByRole('link').first().click()
  const history = page.getByRole('dialog')
  await history.getByText('当前设计').waitFor()
  await history.getByText('产品原版').click()
  await settled(page)
  await screenshot(page, 'approval-history-390')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  const [row] = await rowsOf<{ id: string }>(`select id from wf_definition where def_key = 'announcement_review'`)
  await page.goto(`/act/definition/design?id=${row!.id}`)
  await page.getByText('手机上只能查看流程').waitFor()
  await screenshot(page, 'approval-design-390')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  const { page: dark } = await visitAs('supadmin', `/act/definition/design?id=${row!.id}`, { dark: true })
  await dark.getByRole('list', { name: '流程节点' }).waitFor()
  await screenshot(dark, 'approval-design-dark-1440')
})

const named = '清洗外墙'

/** Whoever hands an announcement in names who decides; that person reads no text of it and may correct its end. */
async function letStarterName(admin: Page): Promise<void> {
  const page = await callFrom(admin, 'GET', '/act/definition/list?defKey=announcement_review')
  const [known] = page['records'] as Record<string, unknown>[]
  const { id, version, defKey, name, bizType, category, remark, managerIds } = known!
  const assignee = { kind: 'STARTER_SELECT' }
  const sign = { id: 'A', name: '部门会签', type: 'APPROVE', multiMode: 'ANY', assignee }
  const flow = {
    ...{ allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE' },
    nodes: [
      { ...sign, hidden: ['内容'], writable: ['结束时间'] },
      { id: 'C', name: '知会', type: 'CC', assignee },
    ],
  }
  const stored = { id, version, defKey, name, bizType, category, remark, managerIds, flow }
  await callFrom(admin, 'PUT', `/act/definition/${String(id)}`, stored)
  await callFrom(admin, 'PUT', '/act/definition/deploy', { id })
}

/** Opens the task on a phone, and what one is asked before agreeing or refusing. */
async function openAsk(phone: Page, verb: RegExp): Promise<Locator> {
  await phone.goto('/act/todo')
  await settled(phone)
  await rowWith(phone, named).getByRole('link').first().click()
  const drawer = phone.getByRole('dialog', { name: `公告发布：${named}` })
  const part = drawer.getByRole('region', { name: '事项' })
  await part.getByText('结束时间', { exact: true }).waitFor()
  expect(await part.getByText('内容', { exact: true }).count()).toBe(0)
  expect(await drawer.innerText()).not.toContain('将于周末检修水泵')
  expect(await overhang(phone)).toBeLessThanOrEqual(0)
  await settled(phone)
  await screenshot(phone, 'approval-hidden-390')
  await drawer.getByRole('button', { name: verb }).click()
  return phone.getByRole('dialog', { name: new RegExp(`^.{2}：公告发布：${named}`) })
}

const endOf = async (): Promise<string | undefined> =>
  (
    await rowsOf<{ until: string }>(
      `select to_char(end_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as until from sys_announcement where title = $1`,
      [named],
    )
  )[0]?.until

test('whoever hands in names the approver, who reads and writes on a phone what the node lets; a refused one is handed in again', async () => {
  const { page: admin } = await visitAs('supadmin', '/dashboard/analysis')
  await letStarterName(admin)
  const { page: author } = await visitAs('pm0101', '/dashboard/analysis')
  await submit(author, named)
  const ask = author.getByRole('dialog', { name: '选择审批人' })
  await ask.getByRole('button', { name: /^提\s*交$/ }).click()
  await ask.getByText('请选择【部门会签】的审批人!').waitFor()
  await screenshot(author, 'approval-name-1440')
  await expectAccessible(author)
  expect(await tasksOf(named)).toEqual([])
  await choosePerson(author, '【部门会签】的审批人', 'staff0101')
  await author.keyboard.press('Escape')
  await ask.getByRole('button', { name: /^提\s*交$/ }).click()
  await ask.waitFor({ state: 'detached' })
  expect(await tasksOf(named)).toEqual([{ assignee: users('staff0101'), owner: null }])

  const { page: phone } = await visitAs('staff0101', '/act/todo', { width: 390 })
  const refusing = await openAsk(phone, /^驳\s*回$/)
  await refusing.getByRole('textbox').first().fill('结束时间太晚')
  await refusing.getByRole('button', { name: /^驳\s*回$/ }).click()
  await rowWith(phone, named).waitFor({ state: 'detached' })

  await author.goto('/act/applied')
  await settled(author)
  await rowWith(author, named).getByRole('link').first().click()
  await author.getByRole('button', { name: '复制再提' }).click()
  const again = author.getByRole('dialog', { name: /^复制再提：/ })
  await again.getByText('部门会签').waitFor()
  await again.getByLabel('说明').fill('结束时间请部门改定')
  await screenshot(author, 'approval-handed-again-1440')
  await expectAccessible(author)
  await again.getByRole('button', { name: /^提\s*交$/ }).click()
  await again.waitFor({ state: 'detached' })
  // The people of the last time stood in the dialog.
  expect(await tasksOf(named)).toEqual([{ assignee: users('staff0101'), owner: null }])

  const agreeing = await openAsk(phone, /^同\s*意$/)
  await agreeing.getByLabel('结束时间').fill('2030-06-30 18:00')
  await agreeing.getByLabel('结束时间').press('Enter')
  await screenshot(phone, 'approval-written-390')
  await expectAccessible(phone)
  await agreeing
    .getByRole('button', { name: /^同\s*意$/ })
    .last()
    .click()
  await rowWith(phone, named).waitFor({ state: 'detached' })
  await expect.poll(endOf).toBe('2030-06-30')
}, 240_000)
