import { expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { callFrom } from './support/call.ts'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

const title = '东区门禁改造方案'

test('an office makes something public, an owner reads it on a phone and objects, and is answered', async () => {
  const { page: community } = await visitAs('comm0101', '/om/publicity?_open=add')
  const form = community.getByRole('dialog', { name: '添加公示' })
  const words = {
    标题: title,
    公示单位: '桂园社区居民委员会',
    公示内容: '东区门禁由刷卡改为人脸识别，费用从公共收益列支。',
  }
  for (const [label, value] of Object.entries(words)) await form.getByLabel(label, { exact: true }).fill(value)
  await choose(community, form, '小区', '桂园里')
  await choose(community, form, '类别', '其他事项')
  await choose(community, form, '公示对象', '业主')
  await form.getByLabel('公示天数').fill('7')
  await form.getByLabel('是', { exact: true }).check()
  await form.getByLabel('异议答复天数').fill('5')
  await screenshot(community, 'publicity-form')
  await form.getByRole('button', { name: '新增公示' }).click()
  await rowWith(community, title).first().getByRole('button', { name: /^查看/ }).click()
  await community.getByRole('button', { name: '发布', exact: true }).click()
  await community.getByRole('dialog', { name: '确认发布？' }).getByRole('button', { name: '发布', exact: true }).click()
  await community.getByRole('button', { name: '张贴记录' }).click()
  const hung = community.getByRole('dialog', { name: '张贴记录' })
  await hung.getByLabel('张贴位置').fill('小区东门公告栏')
  await hung.locator('input[type=file]').setInputFiles('tests/e2e/support/face.png')
  await hung.getByRole('link', { name: 'face.png' }).waitFor()
  await screenshot(community, 'publicity-place')
  await hung.getByRole('button', { name: '保存' }).click()
  await community.getByText('小区东门公告栏').first().waitFor()
  await screenshot(community, 'publicity-detail')

  const { page: owner } = await visitAs('owner0101', '/om/board', { width: 390 })
  await owner.getByRole('button', { name: new RegExp(title) }).waitFor()
  expect(await overhang(owner)).toBe(0)
  await expectAccessible(owner)
  await screenshot(owner, 'publicity-board-phone')
  await owner.getByRole('button', { name: new RegExp(title) }).click()
  await owner.getByLabel('异议内容').fill('人脸识别采集个人信息，应提供其他开门方式')
  await screenshot(owner, 'publicity-object-phone')
  await owner.getByRole('button', { name: '提出异议' }).click()
  const own = owner.getByRole('region', { name: '我的异议' })
  await own.getByText('待答复').waitFor()
  expect(await overhang(owner)).toBe(0)

  const { page: answering } = await visitAs('comm0101', '/office/todo')
  await settled(answering)
  await answering.goto('/om/objection')
  await rowWith(answering, '人脸识别采集个人信息').first().getByRole('button', { name: /^查看/ }).click()
  await answering.getByRole('button', { name: '异议成立' }).click()
  const asked = answering.getByRole('dialog', { name: '异议成立' })
  await asked.getByLabel('原因').fill('保留刷卡方式，由业主自行选择')
  await asked.getByRole('button', { name: '异议成立' }).click()
  await answering.getByText('保留刷卡方式，由业主自行选择').first().waitFor()
  await screenshot(answering, 'publicity-answered')

  await owner.reload()
  await owner.getByRole('button', { name: new RegExp(title) }).click()
  await own.getByText('答复：保留刷卡方式，由业主自行选择').waitFor()
  await screenshot(owner, 'publicity-answer-phone')
})

test('the notice is printed with a number', async () => {
  const { page } = await visitAs('comm0101', '/om/publicity?title=2026年第三季度公共收益收支')
  await settled(page)
  await screenshot(page, 'publicity-list')
  await expectAccessible(page)
  await rowWith(page, '2026年第三季度公共收益收支').first().getByRole('button', { name: /打印/ }).click()
  const sheet = page.getByRole('article', { name: '公示 2026年第三季度公共收益收支' }).first()
  await sheet.getByText('预览，打印时生成文书编号').waitFor()
  await screenshot(page, 'publicity-print')
})

test('the board is read on a dark phone, with what has ended', async () => {
  const { page } = await visitAs('owner0101', '/om/board', { width: 390, dark: true })
  await page.getByRole('button', { name: /公共收益收支/ }).waitFor()
  expect(await overhang(page)).toBe(0)
  await screenshot(page, 'publicity-board-dark')
  await page.getByText('已结束', { exact: true }).click()
  await page.getByRole('button', { name: /物业服务收费标准/ }).waitFor()
})

test('a clerk corrects a publicity, and a reader finds either from the other', async () => {
  const { page } = await visitAs('comm0101', '/om/publicity')
  const body = {
    villageId: seedId('village', 'A01A01A01A01'),
    kind: 'other',
    title: '东门改造工期',
    content: '工期10天。',
  }
  const more = { issuer: '桂园社区居民委员会', audience: 'owners', minDays: 7, canObject: 'N', answerDays: 5 }
  const { id } = await callFrom(page, 'POST', '/om/publicity', { ...body, ...more, files: null, dueOn: null })
  await callFrom(page, 'PUT', '/om/publicity/dealing', { id, action: 'publish' })
  await page.goto(`/om/publicity?_open=detail:${String(id)}`)
  await page.getByRole('button', { name: '更正', exact: true }).click()
  const form = page.getByRole('dialog', { name: '更正“东门改造工期”' })
  await form.getByLabel('公示内容').fill('工期20天。')
  await form.getByLabel('更正说明').fill('工期由10天改为20天')
  await screenshot(page, 'publicity-correct')
  await form.getByRole('button', { name: '更正', exact: true }).click()
  await form.waitFor({ state: 'detached' })

  const { page: owner } = await visitAs('owner0101', '/om/board', { width: 390 })
  await owner.getByRole('button', { name: /东门改造工期/ }).click()
  await owner.getByText('更正说明：工期由10天改为20天').waitFor()
  await screenshot(owner, 'publicity-corrected-phone')
  await owner.getByRole('button', { name: '查看原公示' }).click()
  await owner.getByText('工期10天。').last().waitFor()
  await owner.getByRole('button', { name: '查看新公示' }).click()
  await owner.getByText('更正说明：工期由10天改为20天').waitFor()
  expect(await overhang(owner)).toBe(0)
})
