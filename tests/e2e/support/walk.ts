import type { Page } from 'playwright-core'
import { settled } from './screen.ts'

export const tabStrip = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' })
export const tabTitles = (page: Page): Promise<string[]> => tabStrip(page).locator('.tab-label').allInnerTexts()
export const shownPage = (page: Page) => page.locator('.tab-page:visible')
/** The first field of the shown page's search panel that takes free text. */
export const searchField = (page: Page) => shownPage(page).locator('search .ant-input').first()

/** Numbers from 0 to 1 that are the same in every run of one seed. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const dialogTitles = '[role=dialog] .ant-drawer-title, [role=dialog] .ant-modal-title'

/** Everything that makes a screen the same screen for the person before it, once it changes no more. */
export async function screenOf(page: Page) {
  for (let before = await glance(page); ;) {
    // An answer that is on its way shows in the next glance.
    await page.waitForTimeout(300)
    const now = await glance(page)
    if (JSON.stringify(before) === JSON.stringify(now)) return now
    before = now
  }
}

async function glance(page: Page) {
  await settled(page)
  // A record stands in a window of its own, which comes after the list.
  if (page.url().includes('_open=')) await page.locator(dialogTitles).first().waitFor()
  const seen = await page.evaluate((dialogs) => {
    const shown = [...document.querySelectorAll<HTMLElement>('.tab-page')].find((tab) => tab.checkVisibility())!
    const texts = (selector: string, root: ParentNode = document) =>
      [...root.querySelectorAll<HTMLElement>(selector)].map((each) => each.innerText)
    return {
      title: document.title,
      tabs: texts('.tab-label'),
      shownTab: texts('[role=tab][aria-selected=true]'),
      headings: texts('h1, h2', shown),
      fields: [...shown.querySelectorAll<HTMLInputElement>('search input')].map(({ value }) => value),
      // Figures of the home page follow what everybody does meanwhile.
      rows: location.pathname.startsWith('/dashboard/') ? [] : texts('tbody tr td:nth-child(2)', shown),
      page: texts('.ant-pagination-item-active', shown),
      dialogs: texts(dialogs),
    }
  }, dialogTitles)
  return { address: page.url(), ...seen }
}
