import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Wall } from '#business/board/wall/shared/schema.ts'
import { expectAccessible } from './support/axe.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'
import { visit } from './support/visit.ts'

/** The whole hall screen stands on the window: nothing lies outside of it, no text is smaller than 24 px. */
async function expectFits(page: Page, width: number, height = 1080): Promise<void> {
  await page.setViewportSize({ width, height })
  const [outside, least] = await page.evaluate(() => {
    const all = [...document.querySelectorAll('.wall *')]
    const beyond = all.filter((one) => {
      const { right, bottom } = one.getBoundingClientRect()
      return right > innerWidth + 1 || bottom > innerHeight + 1
    })
    const sizes = all.filter((one) => one.textContent).map((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    return [beyond.length, Math.min(...sizes)] as const
  })
  expect([width, outside]).toEqual([width, 0])
  expect(least).toBeGreaterThanOrEqual(23.9)
}

test('an administrator lets a screen in, it shows the district, and goes dark when its pass is revoked', async () => {
  const office = await visitAs('supadmin', '/dashboard/wallPass')
  await office.page.getByRole('button', { name: '发放通行证' }).click()
  const name = `一楼大厅 ${Date.now()}`
  await office.page.getByLabel('屏幕位置').last().fill(name)
  await office.page.getByRole('button', { name: /^发\s*放$/ }).click()
  const address = await office.page.getByLabel('大屏地址').inputValue()
  await screenshot(office.page, 'wall-pass')
  await office.page.getByRole('button', { name: '我已保存' }).click()

  const { page } = await visit({ width: 1920 })
  await page.goto(new URL(address).pathname + new URL(address).hash)
  await page.getByRole('region', { name: '在办报修' }).waitFor()
  await page.getByText('正在轮看').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await expectFits(page, 3840)
  await screenshot(page, 'wall-3840')
  await expectFits(page, 3840, 2160)
  await screenshot(page, 'wall-2160')
  await expectFits(page, 1920)
  await page.locator('.wall-map path[data-chosen]').waitFor()
  await screenshot(page, 'wall-1920')
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('region', { name: '在办报修' }).waitFor()

  const row = office.page.locator('tr', { hasText: name })
  await row.getByRole('button', { name: '撤销' }).click()
  await office.page
    .getByRole('button', { name: /^撤\s*销$/ })
    .last()
    .click()
  await page.getByText('通行证已到期或已撤销').waitFor()
  await row.getByText('已撤销').waitFor()
  await screenshot(office.page, 'wall-passes')
})

/** How things stand at a refresh: other numbers, other warnings, other news each time. */
function wallAt(turn: number): Wall {
  const number = (least: number): string => String(least + (turn % 97))
  const figure = (code: string, label: string): Wall['figures'][number] => ({
    ...{
      code,
      label,
      help: '',
      unit: '单',
      value: number(100),
      words: '与前 28 天持平',
      tone: null,
      isLate: false,
      to: null,
    },
  })
  const at = `2026-11-25 ${String(turn % 24).padStart(2, '0')}:12:00`
  return {
    name: '临江区',
    facts: ['312 个小区'],
    figures: ['在办报修', '超时报修', '按时率', '投诉', '满意度'].map((label, place) => figure(`f${place}`, label)),
    warnings: {
      words: '未解除预警 27 条',
      levels: ['RED', 'ORANGE', 'YELLOW', 'BLUE'].map((level) => ({ level, label: level, count: number(1) })),
      worst: Array.from({ length: 5 }, (_, place) => ({
        id: `w${turn + place}`,
        level: 'RED',
        text: `小区 ${turn + place}`,
        since: at,
      })),
    },
    streets: Array.from({ length: 9 }, (_, place) => ({
      ...{ key: `s${place}`, label: `街道${place}`, onTime: '95.10', open: number(1), late: '1', warnings: '2' },
      red: (turn + place) % 5 === 0 ? 1 : 0,
    })),
    events: [0, 1].map((place) => ({ id: `e${turn + place}`, at, text: `荷风苑 报修 已派单 ${turn}` })),
    asOf: at,
  }
}

test('a screen that was told four thousand times, and lost its line five times, is as large as before', async () => {
  const { page } = await visit({ width: 1920 })
  let say: (text: string) => void = () => {}
  let cut: () => void = () => {}
  let lines = 0
  await page.routeWebSocket(/\/api\/wall\//, (line) => {
    lines += 1
    say = (text) => line.send(text)
    cut = () => void line.close({ code: 1012 })
    line.send(JSON.stringify(wallAt(0)))
  })
  await page.clock.install()
  await page.goto(`/wall#1.${'0'.repeat(32)}.${'x'.repeat(43)}`)
  await page.clock.runFor(1000)
  await page.getByRole('region', { name: '在办报修' }).waitFor()
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  const measured = async () => {
    await tools.send('HeapProfiler.collectGarbage')
    const { metrics } = await tools.send('Performance.getMetrics')
    const of = (name: string): number => metrics.find((metric) => metric.name === name)!.value
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') }
  }
  let turn = 0
  const tell = async (times: number): Promise<void> => {
    for (const end = turn + times; turn < end;) {
      for (let step = 0; step < 20; step += 1) say(JSON.stringify(wallAt((turn += 1))))
      await page.clock.runFor(700)
    }
    await page.getByText(`已派单 ${turn}`).first().waitFor()
  }
  await tell(1000)
  const before = await measured()
  for (let round = 0; round < 5; round += 1) {
    await tell(600)
    const known = lines
    cut()
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return lines
      })
      .toBe(known + 1)
  }
  const after = await measured()
  // Of the drawing before the last one React may still hold some: far less than a node a refresh.
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 100)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 2)
  expect(after.heap).toBeLessThanOrEqual(before.heap * 1.1)
})
