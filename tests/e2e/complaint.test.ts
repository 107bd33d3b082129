import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overhang, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const board = '/wisdom/complaintsSuggestions'
const mine = `${board}/mine`
const words = '经核实门岗确有不当言行，已批评教育并调离岗位，今后加强培训。'

interface Known {
  id: string
  state: string
  superviseLevel: string
}
const known = async (no: string): Promise<Known> => {
  const [row] = await rowsOf<Known>(
    'select id, state, supervise_level as "superviseLevel" from complaint where complaint_no = $1',
    [no],
  )
  return row!
}
async function becomes(no: string, state: string): Promise<void> {
  await expect.poll(async () => (await known(no)).state, { timeout: 10_000 }).toBe(state)
}

/** Opens a complaint over a list and takes a step of it. */
async function take(
  page: Page,
  list: string,
  no: string,
  label: string,
  fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  const { id } = await known(no)
  await page.goto(`${list}?id=${id}`)
  const drawer = page.getByRole('dialog').filter({ hasText: no }).first()
  await drawer.getByRole('button', { name: label, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: label, exact: true }).last()
  await dialog.waitFor()
  await fill?.(dialog)
  await screenshot(page, `complaint-${label}-${page.viewportSize()!.width}`)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

const answer = (page: Page, no: string) =>
  take(page, board, no, '答复', (dialog) => dialog.getByLabel('答复', { exact: true }).fill(words))
const unsatisfied = (page: Page, no: string) =>
  take(page, mine, no, '确认', async (dialog) => {
    await dialog.getByText('不满意', { exact: true }).click()
    await dialog.getByLabel('说明').fill('门岗仍然在岗，没有改变')
  })

test('a secret complaint goes over the property and the community to a second 不满意, and the street takes it over', async () => {
  const owner = await visitAs('owner0101', mine, { width: 390 })
  await owner.page.getByRole('button', { name: '我要投诉建议' }).click()
  const form = owner.page.getByRole('dialog', { name: '我要投诉建议' })
  await form.getByText('桂园里 1幢1单元0101').waitFor()
  await form.getByLabel('类型', { exact: true }).click()
  const types = owner.page.getByRole('menuitemcheckbox')
  await types.filter({ hasText: '服务态度' }).click()
  await types.filter({ hasText: '门岗秩序员态度' }).click()
  await form.getByLabel('被诉对象').click()
  await owner.page.getByTitle('物业企业').click()
  await form.getByLabel('标题').fill('夜班门岗拒绝登记访客')
  await form.getByLabel('内容').fill('太短')
  await form.getByText('保密', { exact: true }).click()
  await form.getByRole('button', { name: '提交诉求' }).click()
  await form.getByText('内容为10-1000字').waitFor()
  await form.getByLabel('内容').fill('夜班门岗不肯登记访客，还出言不逊，请核实处理。')
  await screenshot(owner.page, 'complaint-form-390')
  expect(await overhang(owner.page)).toBe(0)
  await form.getByRole('button', { name: '提交诉求' }).click()
  const no = (await owner.page.getByText(/^已提交，编号/).innerText()).replace('已提交，编号 ', '')
  await form.waitFor({ state: 'detached' })
  await settled(owner.page)
  await screenshot(owner.page, 'complaint-mine-390')

  const manager = await visitAs('pm0101', board)
  await settled(manager.page)
  await screenshot(manager.page, 'complaint-list-1440')
  await take(manager.page, board, no, '签收')
  await becomes(no, 'HANDLING')
  const { id } = await known(no)
  await manager.page.goto(`${board}?id=${id}`)
  const drawer = manager.page.getByRole('dialog').filter({ hasText: no }).first()
  await drawer.getByRole('tab', { name: '诉求人' }).click()
  await drawer.getByText('诉求人要求保密，只有社区及以上可以查看').waitFor()
  await screenshot(manager.page, 'complaint-secret-1440')
  await answer(manager.page, no)

  const community = await visitAs('comm0101', board)
  await take(community.page, board, no, '审核')
  await becomes(no, 'WAIT_CONFIRM')
  await community.page.goto(`${board}?id=${id}`)
  const seen = community.page.getByRole('dialog').filter({ hasText: no }).first()
  await seen.getByRole('tab', { name: '诉求人' }).click()
  await seen.getByText('1幢1单元0101').waitFor()
  await screenshot(community.page, 'complaint-detail-1440')

  await unsatisfied(owner.page, no)
  await becomes(no, 'HANDLING')
  await answer(manager.page, no)
  await take(community.page, board, no, '审核')
  await becomes(no, 'WAIT_CONFIRM')
  await unsatisfied(owner.page, no)
  await expect.poll(() => known(no)).toMatchObject({ state: 'HANDLING', superviseLevel: 'STREET' })

  const street = await visitAs('street01', '/office/complaint')
  await street.page.getByText('两次不满意，请督办：夜班门岗拒绝登记访客').first().waitFor()
  await take(street.page, board, no, '督办', (dialog) => dialog.getByLabel('督办要求').fill('三日内整改到位并回复居民'))
  await answer(manager.page, no)
  await take(street.page, board, no, '审核')
  await becomes(no, 'DONE')
  await manager.page.goto(`${board}?complaintNo=${no}`)
  await manager.page.getByRole('row').filter({ hasText: no }).getByRole('checkbox').check()
  await manager.page.getByRole('button', { name: '打印办理单', exact: true }).click()
  await manager.page.getByRole('article', { name: `办理单 ${no}` }).waitFor()
  await screenshot(manager.page, 'complaint-print-1440')

  for (const width of [1440, 390]) {
    const { page } = await visitAs('street01', `${board}/statistics`, { width })
    await settled(page)
    await page.getByRole('region', { name: '企业排名', exact: true }).waitFor()
    expect(await overhang(page)).toBe(0)
    await screenshot(page, `complaint-statistics-${width}`)
  }
}, 180_000)
