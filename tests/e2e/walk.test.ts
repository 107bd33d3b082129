import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openMenu } from './support/screen.ts'
import { visitAs } from './support/sign-in.ts'
import { dice, screenOf, searchField, shownPage, tabStrip } from './support/walk.ts'

/** Of the long form: `WALK_STEPS=500 npm test tests/e2e/walk`; another walk by `WALK_SEED`. */
const walkSteps = Number(process.env['WALK_STEPS'] ?? 20)
const seed = Number(process.env['WALK_SEED'] ?? 7)

type Step = (page: Page, next: () => number) => Promise<void>

/** Pages that no other journey writes to: whatever differs after a reload differs because of the reload. */
const menuPages = ['小区列表', '楼栋管理', '房屋管理', '管理区域'] as const
const any = async (all: Locator, next: () => number): Promise<Locator | undefined> => {
  const count = await all.count()
  return count === 0 ? undefined : all.nth(Math.floor(next() * count))
}
const steps: readonly Step[] = [
  (page, next) => openMenu(page, '小区', menuPages[Math.floor(next() * menuPages.length)]!),
  async (page, next) => {
    if ((await searchField(page).count()) === 0) return
    await searchField(page).fill(['', '一', '1', '花'][Math.floor(next() * 4)]!)
    await shownPage(page).locator('search button[type=submit]').click()
  },
  async (page) => {
    const more = shownPage(page).locator('.ant-pagination-next:not(.ant-pagination-disabled) button')
    if ((await more.count()) > 0) await more.click()
  },
  async (page, next) => {
    const link = await any(shownPage(page).locator('tbody a'), next)
    await link?.click()
  },
  async (page, next) => (await any(tabStrip(page).getByRole('tab'), next))?.click(),
  async (page, next) => (await any(tabStrip(page).locator('button'), next))?.click(),
]

test(
  'wherever one goes, a reload shows the same screen, with the same address, tabs and filters',
  async () => {
    const { page } = await visitAs('comm0101', '/dashboard/analysis')
    const next = dice(seed)
    for (let step = 0; step < walkSteps; step++) {
      const dialog = page.locator('.ant-drawer-open:visible, .ant-modal-wrap:visible')
      if ((await dialog.count()) > 0) {
        await page.keyboard.press('Escape')
        await dialog.first().waitFor({ state: 'hidden' })
      } else await steps[Math.floor(next() * steps.length)]!(page, next)
      const before = await screenOf(page)
      await page.reload()
      await expect.poll(() => screenOf(page), { message: `step ${step}`, timeout: 20_000 }).toEqual(before)
    }
  },
  60_000 + walkSteps * 4_000,
)
