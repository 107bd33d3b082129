import type { Locator, Page } from 'playwright-core'

/** Shows every kind of empty, waiting and failed page on purpose. */
export const gallery = '空白与出错'

export interface Entry {
  group: string | undefined
  title: string
  open: () => Promise<void>
}

/** The whole menu as it stands at the side; each group is opened in turn, which closes the one before. */
export async function* entriesOf(page: Page): AsyncGenerator<Entry> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const tops = menu.locator('.menu-root > li')
  for (let at = 0; at < (await tops.count()); at++) {
    const top = tops.nth(at)
    const group = top.locator(':scope > button')
    // The menu is drawn piece by piece: what has not come yet is neither a page nor a group.
    await group.or(top.locator(':scope > a')).first().waitFor({ timeout: 60_000 })
    if ((await group.count()) === 0) {
      yield { group: undefined, ...(await entryOf(top.locator('a'))) }
      continue
    }
    if ((await group.getAttribute('aria-expanded', { timeout: 60_000 })) !== 'true') await group.click()
    const pages = top.locator('.menu-sub a')
    await pages.first().waitFor()
    for (let below = 0; below < (await pages.count()); below++) {
      yield { group: await group.innerText(), ...(await entryOf(pages.nth(below))) }
    }
  }
}

async function entryOf(link: Locator): Promise<Pick<Entry, 'title' | 'open'>> {
  // The page before may have been a heavy one: the description of all calls keeps a slow machine busy for a while.
  const title = await link.locator('.menu-title').innerText({ timeout: 60_000 })
  return { title, open: () => link.click({ timeout: 60_000 }) }
}
