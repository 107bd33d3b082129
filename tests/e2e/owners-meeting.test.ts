import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, toWireDate } from '#kernel/shared/time.ts'
import { expectAccessible } from './support/axe.ts'
import { callFrom } from './support/call.ts'
import { choose, overhang, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const title = '小区东门人行道改造表决'
const topic = '改造东门人行道'
const today = toWireDate(new Date())
const pdf = { name: '提议书.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

const enterTime = async (form: Locator, label: string, value: string): Promise<void> => {
  await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel(label, { exact: true }).press('Enter')
}

/** The draft: the committee calls the owners of the whole village. */
async function convene(page: Page): Promise<string> {
  const form = page.getByRole('dialog', { name: '添加业主大会会议' })
  await choose(page, form, '小区', '桂园里')
  await form.getByLabel('会议名称').fill(title)
  await choose(page, form, '类型', '定期会议')
  await choose(page, form, '形式', '电子表决')
  await choose(page, form, '召集人', '业委会')
  await choose(page, form, '参会范围', '全小区')
  await enterTime(form, '会议公告日', today)
  await enterTime(form, '表决开始', `${addDays(today, 16)} 09:00`)
  await enterTime(form, '表决截止', `${addDays(today, 20)} 18:00`)
  await screenshot(page, 'meeting-form')
  await form.getByRole('button', { name: '新增业主大会会议' }).click()
  await form.waitFor({ state: 'detached' })
  const [made] = await rowsOf<{ id: string }>('select id from owners_meeting where title = $1 and del_flag = 0', [
    title,
  ])
  return made!.id
}

/** The owner types his choice anew beside his receipt, against the file that he has saved. */
async function checkOwn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '核对我的表决' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载公开核验文件' }).click()
  await page.getByLabel('公开核验文件').setInputFiles(await (await coming).path())
  await page.getByRole('radio', { name: '反对' }).check()
  await page.getByRole('button', { name: '核对我的选择' }).click()
  await page.getByText('您填写的选择与表决票不一致').waitFor()
  await page.getByRole('radio', { name: '同意' }).check()
  await page.getByRole('button', { name: '核对我的选择' }).click()
  await page.getByText('没有被改动，与您填写的选择一致').waitFor()
  expect(await overhang(page)).toBe(0)
  await screenshot(page, 'vote-own-check')
}

/** Everything that a submission asks for: topics by hand, the rest as the screens would send it. */
async function prepare(page: Page, meetingId: string): Promise<void> {
  const record = page.getByRole('dialog').first()
  await record.getByRole('tab', { name: '议题' }).click()
  await record.getByRole('button', { name: '编辑议题' }).click()
  const form = page.getByRole('dialog', { name: '编辑议题' })
  await form.getByLabel('议题', { exact: true }).fill(topic)
  await choose(page, form, '类别', '有关共有和共同管理权利的其他重大事项')
  await form.getByLabel('内容').fill('将东门人行道改为透水砖，费用从公共收益列支。')
  await screenshot(page, 'meeting-topics')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'detached' })
  const users = await rowsOf<{ id: string; username: string }>('select id, username from sys_user')
  const persons = ['comm0101', 'gnormal0101', 'street01'].map((username, place) => ({
    userId: users.find((user) => user.username === username)!.id,
    kind: place < 2 ? 'COUNTER' : 'SUPERVISOR',
  }))
  await callFrom(page, 'PUT', '/ownersmeeting/meeting/counters', { meetingId, persons })
  await record.getByRole('tab', { name: '流程审核' }).click()
  await record.getByRole('button', { name: '自查第1步' }).click()
  const check = page.getByRole('dialog', { name: '自查：会议提议/筹备组成立' })
  await check.locator('input[type=file]').setInputFiles(pdf)
  await check.getByRole('link', { name: '提议书.pdf' }).waitFor()
  await check.getByRole('button', { name: '提交自查' }).click()
  await check.waitFor({ state: 'detached' })
  await screenshot(page, 'meeting-process')
  await record.getByRole('button', { name: '提交', exact: true }).click()
  await record.getByText('待社区审核').first().waitFor()
}

/** The roster beside a list kept on paper: what differs is told line by line, and handled. */
async function compare(page: Page, record: Locator): Promise<void> {
  await record.getByRole('button', { name: '线下名册比对' }).click()
  const dialog = page.getByRole('dialog', { name: '线下名册比对' })
  const buffer = Buffer.from('房屋,面积,业主\n1号楼1单元101室,88.00,\n')
  await dialog.locator('input[type=file]').setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('link', { name: '名单.csv' }).waitFor()
  await dialog.getByRole('button', { name: '开始比对' }).click()
  const area = dialog.getByRole('listitem').filter({ hasText: '面积不同' })
  await area.getByText(/名单 88\.00/).waitFor()
  await area.getByRole('combobox').click()
  await page.locator('.ant-select-dropdown:visible').getByText('以名册为准').click()
  await area.getByText(/\d\d:\d\d处理$/).waitFor()
  await screenshot(page, 'roster-comparison')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const dealing = '/ownersmeeting/meeting/dealing'

async function sign(page: Page, dialog: Locator): Promise<void> {
  const canvas = dialog.getByLabel('手写签名')
  await canvas.scrollIntoViewIfNeeded()
  const box = (await canvas.boundingBox())!
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60)
  await page.mouse.up()
}

/** The newest code, where an installation without a gateway writes its messages down. */
async function newestCode(): Promise<string> {
  const [row] = await rowsOf<{ content: string }>(
    `select content from sms_message where content ~ '验证码[0-9]{6}' order by id desc limit 1`,
  )
  return /验证码(\d{6})/.exec(row?.content ?? '')?.[1] ?? ''
}

async function vote(page: Page): Promise<void> {
  const card = page.locator('.casting-card', { hasText: title })
  await card.getByRole('button', { name: '去表决' }).click()
  const ballot = page.getByRole('dialog', { name: title })
  await ballot.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(newestCode, { timeout: 20_000 }).toMatch(/^\d{6}$/)
  await ballot.getByLabel('短信验证码').fill(await newestCode())
  await ballot.getByRole('radio', { name: '同意' }).check()
  await sign(page, ballot)
  await screenshot(page, 'vote-ballot')
  expect(await overhang(page)).toBe(0)
  await ballot.getByRole('button', { name: '提交', exact: true }).click()
  await ballot.getByText(`${topic}：同意`).waitFor()
  await ballot.getByRole('button', { name: '确认提交' }).click()
  await page.getByRole('dialog', { name: '表决已提交' }).getByText('链上位置：第3条').waitFor()
  await screenshot(page, 'vote-receipt')
}

/** An owner objects to the result: who watches writes an opinion, one who counts answers, both on the page of the meeting. */
async function objectAndAnswer(owner: Page, street: Page, community: Page, meetingId: string): Promise<void> {
  const [shown] = await rowsOf<{ id: string }>(
    `select id from publicity where subject_id = $1 and kind = 'preliminaryResult'`,
    [meetingId],
  )
  const said = { publicityId: shown!.id, content: '我家投了票，请核对参与情况' }
  await callFrom(owner, 'POST', '/om/publicity/objection', said)
  const turns = [
    { page: street, act: '填写监票意见', remark: '票箱和电子票均已核对' },
    { page: community, act: '异议不成立', remark: '您的房屋已计入参与，见房屋参与情况' },
  ]
  for (const { page, act, remark } of turns) {
    await page.goto(`/om/meeting?_open=detail:${meetingId}`)
    await page.getByRole('tab', { name: '异议' }).click()
    await page.getByRole('button', { name: act }).click()
    const dialog = page.getByRole('dialog', { name: act })
    await dialog.getByRole('textbox').fill(remark)
    await screenshot(page, `vote-objection-${page === street ? 'note' : 'answer'}`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '提交' }).click()
    await page.getByText(`${page === street ? '监票意见' : '答复'}：${remark}`).waitFor()
  }
  await screenshot(community, 'vote-objections')
}

/** The street sees what it would take to annul a vote: a document and a reason. */
async function lookAtAnnulling(street: Page): Promise<void> {
  await street.getByRole('button', { name: '宣布无效' }).click()
  const dialog = street.getByRole('dialog', { name: /^宣布/ })
  await dialog.getByRole('button', { name: '宣布无效' }).click()
  await dialog.getByText('请上传宣布无效的文件').waitFor()
  await screenshot(street, 'vote-annul')
  await dialog.getByRole('button', { name: '取消' }).click()
}

/** Which rooms took part, on a phone. */
async function readRooms(owner: Page): Promise<void> {
  await owner.getByRole('button', { name: '房屋参与情况' }).click()
  const rooms = owner.getByRole('dialog', { name: '房屋参与情况' })
  await rooms.getByText('未参与').nth(1).waitFor()
  await rooms.getByText('已参与', { exact: true }).first().click()
  await expect.poll(() => rooms.getByRole('listitem').count()).toBe(1)
  expect(await overhang(owner)).toBe(0)
  await screenshot(owner, 'vote-participation')
  await expectAccessible(owner)
  await rooms.getByRole('button', { name: '关闭' }).last().click()
  await rooms.waitFor({ state: 'detached' })
}

test('owners are called together, vote on a phone, and what they decide is counted and published', async () => {
  const { page: director } = await visitAs('committee0101', '/om/meeting?_open=add')
  const id = await convene(director)
  await settled(director)
  expect(await overhang(director)).toBe(0)
  await screenshot(director, 'meeting-list')
  await director.goto(`/om/meeting?_open=detail:${id}`)
  await prepare(director, id)

  const { page: community } = await visitAs('comm0101', '/om/meeting')
  await callFrom(community, 'PUT', dealing, { id, action: 'accept' })
  const record = director.getByRole('dialog').first()
  await record.getByRole('tab', { name: '名册' }).click()
  await record.getByRole('button', { name: '生成名册' }).click()
  await director.getByRole('dialog', { name: '生成名册' }).getByRole('button', { name: '生成名册' }).click()
  await compare(director, record)
  await record.getByRole('button', { name: '公示名册' }).click()
  const publishing = director.getByRole('dialog', { name: '公示名册' })
  await publishing.getByLabel('张贴位置').fill('小区东门公告栏')
  await publishing.getByRole('button', { name: '公示名册' }).click()
  await publishing.waitFor({ state: 'detached' })
  await record.getByText(/公示中/).waitFor()
  await screenshot(director, 'meeting-roster')

  const { page: street } = await visitAs('street01', `/om/meeting?_open=detail:${id}`)
  await street.getByRole('dialog').getByRole('button', { name: '街道审核通过' }).click()
  await street.getByRole('dialog').getByText('公告中').first().waitFor()

  // The days of the publicity and of the notice go by; the vote begins, and its roster is locked with it.
  await rowsOf(
    `update publicity set from_day = from_day - 10, until_day = until_day - 10
     where subject_id = $1 and subject_type = 'meetingRoster'`,
    [id],
  )
  await rowsOf(`update owners_meeting set vote_start = now() - interval '1 minute' where id = $1`, [id])
  const stateOf = async () =>
    (await rowsOf<{ state: string }>('select state from owners_meeting where id = $1', [id]))[0]
  await expect.poll(stateOf, { timeout: 60_000, interval: 500 }).toEqual({ state: 'VOTING' })

  const { page: owner } = await visitAs('owner0101', '/om/myVote', { width: 390 })
  await owner.getByRole('heading', { name: title }).waitFor()
  await screenshot(owner, 'vote-mine')
  await vote(owner)
  await director.reload()
  await record.getByRole('tab', { name: '名册' }).click()
  await record.getByText('已参与表决').waitFor()
  await screenshot(director, 'meeting-turnout')

  // The last day goes by.
  await rowsOf(`update vote_head set closes_at = now() - interval '1 second' where meeting_id = $1`, [id])
  await rowsOf(`update owners_meeting set vote_end = now() - interval '1 second' where id = $1`, [id])
  await expect.poll(stateOf, { timeout: 60_000, interval: 500 }).toEqual({ state: 'COUNTING' })
  const { page: clerk } = await visitAs('gnormal0101', '/om/meeting')
  for (const page of [community, clerk]) {
    const { hash } = await callFrom(page, 'GET', `/vote/count?meetingId=${id}`)
    await callFrom(page, 'POST', '/vote/count/confirm', { meetingId: id, hash })
  }
  await street.reload()
  await street.getByRole('tab', { name: '计票', exact: true }).click()
  await street.getByText('未达到法定参与比例').first().waitFor()
  await screenshot(street, 'vote-count')
  await expectAccessible(street)
  await street.getByRole('button', { name: '监票确认，完成计票' }).click()
  await expect.poll(stateOf).toEqual({ state: 'PRELIMINARY' })
  await objectAndAnswer(owner, street, community, id)
  await street.reload()
  await lookAtAnnulling(street)

  await rowsOf(
    `update publicity set from_day = from_day - 10, until_day = until_day - 10
     where subject_id = $1 and kind = 'preliminaryResult'`,
    [id],
  )
  await director.reload()
  await record.getByRole('button', { name: '公告结果' }).click()
  await record.getByText('已公告').first().waitFor()
  await owner.goto(`/om/meeting?_open=detail:${id}`)
  const result = owner.getByRole('tab', { name: '表决结果' })
  // The row of tabs moves to the one that has the focus; a press before would miss it.
  await result.focus()
  await result.click()
  await owner.getByText('参与 1/9 人').waitFor()
  expect(await overhang(owner)).toBe(0)
  await screenshot(owner, 'vote-result')
  await expectAccessible(owner)
  await readRooms(owner)
  await owner.goto('/om/myVote')
  await owner.getByText(/^已表决/).click()
  await owner.locator('.casting-card', { hasText: title }).getByRole('button', { name: '查看回执' }).click()
  await owner.getByText('任何人无权要求您出示回执').waitFor()
  await owner.getByText('校验值：').waitFor()
  await checkOwn(owner)
}, 240_000)
