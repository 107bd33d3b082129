import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const near = seedId('village', 'A01A01A01A01')
const village = async (state: string, ready: string): Promise<void> => {
  await rowsOf('update village set committee_state = $2, meeting_ready = $3 where id = $1', [near, state, ready])
}
beforeAll(() => village('0', 'Y'))
afterAll(async () => {
  await village('2', 'Y')
  await rowsOf(`update prepare_committee set del_flag = 1 where village_id = $1 and state <> 'FINISHED'`, [near])
  await rowsOf(`update publicity set del_flag = 1 where subject_type = 'preparation'`)
  await rowsOf('delete from prepare_setting')
})

const numbers = ['196201100106', '196602110137', '19700312016X', '198206150259', '19860716028X']

test('the community applies, the street forms the group, owners read it, and the group stands', async () => {
  const { page: community } = await visitAs('comm0101', '/om/prepare?_open=add')
  const form = community.getByRole('dialog', { name: '添加筹备组' })
  await choose(community, form, '小区', '桂园里')
  await choose(community, form, '申请方式', '社区/街道发起')
  await form.getByLabel('申请日', { exact: true }).fill('2026-01-05')
  await community.keyboard.press('Enter')
  await form.getByLabel('申请人', { exact: true }).fill('桂园社区居民委员会')
  await form.getByLabel('申请人电话').fill('19900008001')
  await screenshot(community, 'prepare-form')
  await form.getByRole('button', { name: '新增筹备组' }).click()
  await rowWith(community, '2026-01-05').first().getByRole('button', { name: /^查看/ }).click()
  await community.getByRole('button', { name: '提交', exact: true }).click()
  await community.getByText('已申请').first().waitFor()

  const { page: street } = await visitAs('street01', '/om/prepare')
  await settled(street)
  await rowWith(street, '2026-01-05').first().getByRole('button', { name: /^查看/ }).click()
  await street.getByRole('button', { name: '受理', exact: true }).click()
  await street.getByRole('button', { name: '组建并公示' }).click()
  const group = street.getByRole('dialog', { name: '组建筹备组' })
  await group.getByText('成员5').waitFor()
  for (let at = 0; at < numbers.length; at++) {
    const seat = group.getByRole('group', { name: `成员${at + 1}`, exact: true })
    if (at < 3) {
      await seat.getByLabel('业主和房屋').click()
      await street.locator('.ant-select-dropdown:visible .ant-select-item-option').nth(at).click()
    } else await seat.getByLabel('姓名').fill(at === 3 ? '许文斌' : '顾爱琴')
    await seat.getByLabel('手机号').fill(`1990000810${at}`)
    await seat.getByLabel('身份证号').fill(`330199${numbers[at]}`)
  }
  await group.getByLabel('张贴位置').fill('小区东门公告栏')
  await screenshot(street, 'prepare-members')
  await group.getByRole('button', { name: '组建并公示' }).click()
  await street.getByText('成员公示中').first().waitFor()
  await street.getByRole('tab', { name: '成员' }).click()
  await street.getByText(/业主账号 \d+ 个/).waitFor()
  await screenshot(street, 'prepare-shown')

  const { page: owner } = await visitAs('owner0101', '/om/board', { width: 390 })
  await owner.getByRole('button', { name: /筹备组成员公示/ }).click()
  await owner.getByText('许文斌（街道/乡镇，组长）').last().waitFor()
  await screenshot(owner, 'prepare-board-phone')
  await owner.getByRole('link', { name: '查看公示事项' }).click()
  await owner.getByRole('tab', { name: '成员' }).waitFor()
  expect(await overhang(owner)).toBe(0)
  await screenshot(owner, 'prepare-detail-phone')

  await rowsOf(
    `update publicity set from_day = from_day - 8, until_day = until_day - 8 where subject_type = 'preparation' and state = 'OPEN'`,
  )
  await street.reload()
  await street.getByRole('button', { name: '确认成立' }).click()
  const sure = street.getByRole('dialog', { name: /确认成立/ })
  if (await sure.isVisible().catch(() => false)) await sure.getByRole('button', { name: '确认成立' }).click()
  await street.getByText('已成立').first().waitFor()
  await street.getByRole('tab', { name: '筹备工作' }).click()
  await street.getByRole('button', { name: '登记确认业主名册' }).click()
  const duty = street.getByRole('dialog', { name: '确认业主名册' })
  await duty.locator('input[type=file]').setInputFiles('tests/e2e/support/face.png')
  await duty.getByRole('link', { name: 'face.png' }).waitFor()
  await duty.getByRole('button', { name: '保存' }).click()
  await street.getByText('已完成 1 项').waitFor()
  await screenshot(street, 'prepare-duties')
  await expectAccessible(street)

  // A meeting that the group has called on the platform: its notice is out.
  const [meeting] = await rowsOf<{ id: string }>('select id from owners_meeting where village_id = $1 limit 1', [near])
  await rowsOf(
    `update prepare_committee set meeting_id = $2, noticed_on = current_date where village_id = $1 and state = 'ESTABLISHED'`,
    [near, meeting!.id],
  )
  await street.reload()
  await street.getByRole('tab', { name: '筹备工作' }).click()
  expect(await street.getByRole('link', { name: '查看会议' }).getAttribute('href')).toContain(meeting!.id)
  const finish = street.getByRole('button', { name: '办结' })
  expect(await finish.getAttribute('aria-disabled')).toBe('true')
  await screenshot(street, 'prepare-meeting')
})

test.each([
  ['wide', { width: 1440 }],
  ['phone', { width: 390 }],
])('the list fits: %s', async (what, options) => {
  const { page } = await visitAs('street01', '/om/prepare', options)
  await settled(page)
  expect(await overhang(page)).toBe(0)
  await expectAccessible(page)
  await screenshot(page, `prepare-list-${what}`)
})

test('the district sets how groups are composed', async () => {
  const { page } = await visitAs('supadmin', '/om/prepare')
  await settled(page)
  await page.getByRole('button', { name: '组建规则' }).click()
  const dialog = page.getByRole('dialog', { name: '组建规则' })
  await dialog.getByLabel('最多人数').fill('13')
  await dialog.getByLabel('可以为3人').check()
  await screenshot(page, 'prepare-setting')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overhang(page)).toBe(0)
  await screenshot(page, 'prepare-setting-390')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await rowsOf('select members_max, allows_three from prepare_setting')).toEqual([
    { members_max: 13, allows_three: 'Y' },
  ])
})
