import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { expectAccessible } from './support/axe.ts'
import { callFrom } from './support/call.ts'
import { overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const [approver, deputy, reader] = ['gnormal0101', 'gnormal0102', 'comm0101'] as const
const user = (name: string) => seedId('user', name)
const signature = fileURLToPath(new URL('support/face.png', import.meta.url))

/** Other journeys publish without an approval. */
afterAll(async () => {
  await rowsOf(`update wf_definition set state = 'SUSPENDED' where biz_type = 'ANNOUNCEMENT' and state = 'ACTIVE'`)
  await rowsOf(`delete from wf_delegation where deputy_id = $1`, [user(deputy)])
})

const ofUser = (name: string) => ({ kind: 'USER', users: [user(name)] })

/** An approval of announcements that one person signs, of which another one gets to know. */
async function inForce(admin: Page): Promise<string> {
  const flow = {
    nodes: [
      { id: 'copy', name: '抄送社区', type: 'CC', assignee: ofUser(reader) },
      ...[{ id: 'a', name: '签发', type: 'APPROVE', multiMode: 'ANY', assignee: ofUser(approver), signRequired: true }],
    ],
    ...{ allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE', noRule: 'GG{yyyy}{0000}' },
  }
  const named = { defKey: 'signed_review', name: '公告签发', bizType: 'ANNOUNCEMENT', remark: null, category: 'NOTICE' }
  const made = await callFrom(admin, 'POST', '/act/definition', { ...named, flow, managerIds: [] })
  await callFrom(admin, 'PUT', '/act/definition/deploy', { id: made['id'] })
  return String(made['id'])
}

const tasksOf = (title: string) =>
  rowsOf<{ assignee: string; owner: string | null }>(
    `select assignee, owner from wf_task where title = $1 and state = 'RUNNING' and kind = 'NORMAL'`,
    [`公告发布：${title}`],
  )

/** Writes an announcement and hands it in. */
async function handIn(page: Page, title: string): Promise<void> {
  const words = { title, msgContent: '<p>物业服务中心将于周末检修。</p>', endTime: '2030-12-31 23:59:59' }
  const whom = { msgType: 'ROLE', roleCodes: 'normal', priority: 'L' }
  await callFrom(page, 'POST', '/sys/annountCement/add', { ...words, ...whom })
  const [made] = await rowsOf<{ id: string }>('select id from sys_announcement where title = $1', [title])
  await callFrom(page, 'POST', '/act/instance/start', { bizType: 'ANNOUNCEMENT', bizId: made!.id })
  await expect.poll(async () => (await tasksOf(title)).length).toBe(1)
}

/** Opens a matter from the list that is shown. */
async function open(page: Page, title: string): Promise<Locator> {
  await rowWith(page, title).first().getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name: new RegExp(title) }).first()
  await drawer.getByRole('heading', { name: /^审批记录/ }).waitFor()
  await settled(page)
  return drawer
}

async function press(page: Page, drawer: Locator, label: string, opinion?: string): Promise<void> {
  await drawer.getByRole('button', { name: spaced(label) }).click()
  const ask = page.getByRole('dialog', { name: new RegExp(`^${label}：`) })
  if (opinion) await ask.getByLabel('意见').fill(opinion)
  await ask
    .getByRole('button', { name: spaced(label) })
    .last()
    .click()
  await ask.waitFor({ state: 'detached' })
}
/** Of two characters antd sets a space between. */
const spaced = (label: string): RegExp => new RegExp(`^${[...label].join('\\s*')}$`)

/** The record's own page tells how far its approval is, though approvals stand above announcements. */
async function readProgress(page: Page, title: string): Promise<void> {
  const [row] = await rowsOf<{ id: string }>('select id from sys_announcement where title = $1', [title])
  await page.goto(`/isystem/annountCement?_open=detail:${row!.id}`)
  await page.getByRole('tab', { name: '审批进度' }).click()
  const progress = page.getByRole('region', { name: '审批进度' })
  await progress.getByRole('link', { name: /^查看公告签发/ }).waitFor()
  await settled(page)
  await expectAccessible(page)
  await screenshot(page, 'approval-progress-1440')
}

/** Signs by hand, as on a phone: a touch is no signature. */
async function draw(page: Page, ask: Locator): Promise<void> {
  const area = ask.getByRole('img', { name: '签名：手写区' })
  await area.scrollIntoViewIfNeeded()
  const { x, y } = (await area.boundingBox())!
  const stroke = async (points: readonly (readonly [number, number])[]): Promise<void> => {
    for (const [index, [dx, dy]] of points.entries()) {
      await page.mouse.move(x + dx, y + dy)
      if (index === 0) await page.mouse.down()
    }
    await page.mouse.up()
  }
  await stroke([[40, 40]])
  await ask.getByRole('button', { name: '完成签名' }).click()
  await ask.getByText('请先在框内签名').waitFor()
  await ask.getByRole('button', { name: '清除' }).click()
  await stroke([...Array(12).keys()].map((step) => [50 + step * 16, 90 + (step % 2) * 50] as const))
  await stroke([
    [70, 50],
    [160, 60],
    [230, 130],
  ])
  await ask.getByRole('button', { name: '完成签名' }).click()
  await ask.getByRole('img', { name: '签名', exact: true }).waitFor()
}

/** Brings a picture of a signature in. */
async function bring(ask: Locator): Promise<void> {
  await ask.getByText('上传图片或扫描件').click()
  await ask.getByLabel('上传签名').setInputFiles(signature)
  await ask.getByRole('link', { name: 'face.png' }).waitFor()
}

/** Agrees with a signature; without it nothing happens. */
async function sign(page: Page, title: string, shot?: string): Promise<void> {
  const drawer = await open(page, title)
  await drawer.getByRole('button', { name: spaced('同意') }).click()
  const ask = page.getByRole('dialog', { name: /^同意：/ })
  await ask.getByLabel('意见').fill('请按规定发布')
  await ask
    .getByRole('button', { name: spaced('同意') })
    .last()
    .click()
  await ask.getByText('请签名！').waitFor()
  await (shot ? draw(page, ask) : bring(ask))
  if (shot) {
    await screenshot(page, shot)
    await expectAccessible(page)
    expect(await overhang(page)).toBeLessThanOrEqual(0)
  }
  await ask
    .getByRole('button', { name: spaced('同意') })
    .last()
    .click()
  await ask.waitFor({ state: 'detached' })
}

test('what one has handed in: urged, taken back, handed in anew, signed and printed', async () => {
  const { page: admin } = await visitAs('supadmin', '/dashboard/analysis')
  const id = await inForce(admin)
  await admin.goto(`/act/definition/design?id=${id}`)
  await admin.getByRole('list', { name: '流程节点' }).locator('.wf-line-main').first().click()
  const whole = admin.getByRole('region', { name: '节点设置' })
  await whole.getByLabel('标题规则').fill('{发起人}提交：{电话}')
  await admin.getByRole('button', { name: '标题规则中的【电话】不能使用' }).first().waitFor()
  await whole.getByLabel('标题规则').scrollIntoViewIfNeeded()
  await screenshot(admin, 'approval-naming-1440')
  await expectAccessible(admin)
  const { page: author } = await visitAs('pm0101', '/dashboard/analysis')
  await handIn(author, '电梯年检')
  await handIn(author, '水箱清洗')
  await author.goto('/act/applied')
  await settled(author)
  await screenshot(author, 'approval-applied-1440')
  await expectAccessible(author)
  const urged = await open(author, '电梯年检')
  await press(author, urged, '催办')
  await author.goto('/act/applied')
  await settled(author)
  await press(author, await open(author, '水箱清洗'), '撤销', '内容有误，改后再发')
  await rowWith(author, '水箱清洗').getByText('已撤销').waitFor()
  const again = await open(author, '水箱清洗')
  await again.getByRole('button', { name: '复制再提' }).click()
  const dialog = author.getByRole('dialog', { name: /^复制再提/ })
  await screenshot(author, 'approval-again-1440')
  await dialog.getByRole('button', { name: spaced('提交') }).click()
  await expect.poll(async () => (await tasksOf('水箱清洗')).length).toBe(1)
  await readProgress(author, '水箱清洗')

  const { page: phone } = await visitAs(approver, `/act/todo?title=${encodeURIComponent('电梯年检')}`, { width: 390 })
  await settled(phone)
  await screenshot(phone, 'approval-todo-390')
  await sign(phone, '电梯年检', 'approval-sign-390')
  await rowWith(phone, '电梯年检').waitFor({ state: 'detached' })

  await author.goto('/act/applied')
  await settled(author)
  const ended = await open(author, '电梯年检')
  await ended.getByRole('link', { name: '手写签名.png' }).waitFor()
  await screenshot(author, 'approval-signed-1440')
  await ended.getByRole('button', { name: '打印审批单' }).click()
  const sheet = author.getByRole('article', { name: /^审批单/ })
  await sheet.getByText('请按规定发布（已签名）').waitFor()
  await sheet.getByRole('img', { name: /的签名$/ }).waitFor()
  expect(await sheet.innerText()).toMatch(/GG\d{8}/)
  await screenshot(author, 'approval-sheet-1440')
})

test('what was copied, what runs anywhere, and a matter that its managers end', async () => {
  const { page: copied } = await visitAs(reader, '/act/cc', { width: 390 })
  await settled(copied)
  await screenshot(copied, 'approval-cc-390')
  const shown = await open(copied, '电梯年检')
  expect(await shown.getByRole('button', { name: spaced('同意') }).count()).toBe(0)
  expect(await overhang(copied)).toBeLessThanOrEqual(0)

  const { page: admin } = await visitAs('supadmin', '/act/instance')
  await settled(admin)
  await rowWith(admin, '水箱清洗').first().getByText('审批中').waitFor()
  await screenshot(admin, 'approval-instances-1440')
  await expectAccessible(admin)
  await press(admin, await open(admin, '水箱清洗'), '终止', '活动取消，不再发布')
  await rowWith(admin, '水箱清洗').first().getByText('已驳回').waitFor()
})

test('a deputy decides in the place of somebody who is away, and the record names both', async () => {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  const { page: away } = await visitAs(approver, '/dashboard/analysis')
  await callFrom(away, 'POST', '/act/delegation', { deputyId: user(deputy), fromDay: today, toDay: today })
  const { page: author } = await visitAs('pm0101', '/dashboard/analysis')
  await handIn(author, '更换灯具')
  expect(await tasksOf('更换灯具')).toEqual([{ assignee: user(deputy), owner: user(approver) }])
  const { page: standIn } = await visitAs(deputy, '/act/todo')
  await settled(standIn)
  await standIn.getByRole('columnheader', { name: '停留时长' }).waitFor()
  await rowWith(standIn, '更换灯具')
    .getByText(/^\d+分钟$/)
    .waitFor()
  await screenshot(standIn, 'approval-todo-1440')
  await sign(standIn, '更换灯具')
  const [done] = await rowsOf<{ state: string; by: string }>(
    `select i.state, t.done_by as by from wf_instance i join wf_task t on t.instance_id = i.id and t.kind = 'NORMAL'
     where i.title = '公告发布：更换灯具'`,
  )
  expect(done).toEqual({ state: '3', by: user(deputy) })
  await standIn.goto('/act/done')
  await settled(standIn)
  await rowWith(standIn, '更换灯具').waitFor()
})
