import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the shown page has its content: no skeleton, nothing being fetched. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.tab-page')].find((tab) => tab.checkVisibility())
    const waiting = '.page-skeleton, .mv-skeleton, .ant-skeleton, [aria-busy="true"]'
    return (
      shown?.querySelector('h1') &&
      shown.querySelector('section, table, .ant-card, .problem') &&
      !shown.querySelector(waiting)
    )
  })
}

/** The side menu, or on a phone the drawer with it. */
export async function menuOf(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await page.locator('.header').waitFor()
  if (page.viewportSize()!.width < 768 && (await menu.count()) === 0)
    await page.getByRole('button', { name: '展开菜单' }).click()
  await menu.waitFor()
  return menu
}

/** Opens a page by its menu entry, inside its group when one is named. */
export async function openMenu(page: Page, ...way: readonly [title: string] | readonly [group: string, title: string]) {
  const menu = await menuOf(page)
  const title = way.at(-1)!
  if (way.length === 2) {
    const group = menu.getByRole('button', { name: way[0], exact: true })
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
  }
  // A mark behind the title is part of the link's name.
  await menu.locator('a', { has: page.getByText(title, { exact: true }) }).click()
  await page.locator('h1:visible', { hasText: title }).waitFor({ state: 'attached' })
  await settled(page)
}

/** Chooses from an open-on-click list by the label of its field. */
export async function choose(page: Page, within: Locator, label: string, ...options: readonly string[]): Promise<void> {
  const box = within.getByLabel(label, { exact: true })
  await box.click()
  // The list of this very field: the one before may still be on its way out.
  const list = page.locator('.ant-select-dropdown:visible', {
    has: page.locator(`[id="${await box.getAttribute('id')}_list"]`),
  })
  for (const option of options) {
    const one = list.locator('.ant-select-item-option', { hasText: option }).first()
    // A long list draws only what is in sight.
    await list.waitFor()
    await expect
      .poll(async () => {
        if (await one.isVisible()) return true
        // Choices may come after the list: from its end the search begins anew.
        await list.locator('.ant-select-dropdown-list-holder').evaluate((holder) => {
          const isAtEnd = holder.scrollTop + holder.clientHeight >= holder.scrollHeight - 1
          holder.scrollTo({ top: isAtEnd ? 0 : holder.scrollTop + 160 })
        })
        return false
      })
      .toBe(true)
    await one.click()
  }
  // Lists of several values stay open. Others close by themselves: there Esc would be the dialog's.
  const isMultiple = await box.evaluate((input) => input.closest('.ant-select-multiple') !== null)
  if (isMultiple) await page.keyboard.press('Escape')
}

/** The row of a list (a card on a phone) that holds a text. */
export const rowWith = (page: Page, text: string): Locator =>
  page.locator('.tab-page:visible tbody tr, .tab-page:visible .mv-card', { hasText: text })

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const inner = document.querySelector('#pages')
    const outer = document.documentElement
    return Math.max(outer.scrollWidth - innerWidth, (inner?.scrollWidth ?? 0) - (inner?.clientWidth ?? 0))
  })

/** How far the page can be scrolled sideways: it must not. Charts follow a new width some frames later. */
export async function overhang(page: Page): Promise<number> {
  let over = await sideways(page)
  for (let tries = 0; over > 0 && tries < 20; tries += 1) {
    await page.waitForTimeout(100)
    over = await sideways(page)
  }
  return over
}
