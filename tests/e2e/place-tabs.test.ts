import { expect, test, vi } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { expectAccessible } from './support/axe.ts'
import { overhang, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

vi.setConfig({ testTimeout: 120_000 })

const village = seedId('village', 'A01A01A01A01')

test('the page of a village shows the lists of every area, each as its own page does', async () => {
  const { page } = await visitAs('comm0101', `/village/info?id=${village}`)
  await settled(page)
  await screenshot(page, 'village-page')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() === 'GET') asked.push(pathname)
  })
  await page.getByRole('tab', { name: '报修投诉' }).click()
  const list = page.getByRole('table', { name: /列表$/ })
  await list.locator('tbody a').first().waitFor()
  // Chosen, a list is asked for once.
  expect(asked.filter((path) => path === '/api/wisdom/repair')).toHaveLength(1)
  expect(new URL(page.url()).searchParams.get('part')).toBe('repairs')
  await settled(page)
  await expectAccessible(page)
  await screenshot(page, 'village-page-repairs')
  const total = await page.getByText(/共\d+条/).innerText()

  await page.reload()
  await list.locator('tbody a').first().waitFor()
  expect(await page.getByText(/共\d+条/).innerText()).toBe(total)
  await list.locator('tbody a').first().click()
  await page.getByRole('dialog').waitFor()
  expect(new URL(page.url()).searchParams.get('id')).toBe(village)
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('navigation', { name: '报修投诉' }).getByRole('button', { name: '故障工单' }).click()
  await page.getByRole('table', { name: '故障工单列表' }).waitFor()
  expect(new URL(page.url()).searchParams.get('part')).toBe('faults')
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await screenshot(page, 'village-page-390')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('navigation', { name: '报修投诉' }).getByRole('button', { name: '报修', exact: true }).click()
  await page.getByRole('link', { name: '在列表中打开' }).click()
  await page.waitForURL(/\/wisdom\/repair\?villageId=/)
  await settled(page)
  await expect
    .poll(() =>
      page
        .getByText(/共\d+条/)
        .last()
        .innerText(),
    )
    .toBe(total)
})

test('the page of a home shows its people and the lists of its room', async () => {
  const { page } = await visitAs('pm0101', `/village/households?villageId=${village}`)
  await settled(page)
  await page
    .getByRole('table')
    .getByRole('button', { name: /^住户信息/ })
    .first()
    .click()
  await page.getByRole('region', { name: '住户信息' }).waitFor()
  await settled(page)
  await screenshot(page, 'household-page')
  await expectAccessible(page)
  await page.getByRole('tab', { name: '住户' }).click()
  await page.getByRole('region', { name: '产权人', exact: true }).waitFor()
  await page.getByRole('tab', { name: '物业收费' }).click()
  await page.getByRole('navigation', { name: '物业收费' }).getByRole('button', { name: '账单' }).waitFor()
  await settled(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0)
  await screenshot(page, 'household-page-390')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: '变动' }).click()
  await page.getByRole('region', { name: '流程' }).waitFor()
})
