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
  yield* entriesBelow(page.getByRole('navigation', { name: '主菜单' }).locator('.menu-root'))
}

/** The rows of one list; groups may stand within groups. */
async function* entriesBelow(list: Locator, group?: string): AsyncGenerator<Entry> {
  const rows = list.locator(':scope > li')
  // The list of a group comes after its button was pressed.
  await rows.first().waitFor({ timeout: 60_000 })
  for (let at = 0; at < (await rows.count()); at++) {
    const row = rows.nth(at)
    const button = row.locator(':scope > button')
    // The menu is drawn piece by piece: what has not come yet is neither a page nor a group.
    await button.or(row.locator(':scope > a')).first().waitFor({ timeout: 60_000 })
    if ((await button.count()) === 0) {
      yield { group, ...(await entryOf(row.locator(':scope > a'))) }
      continue
    }
    if ((await button.getAttribute('aria-expanded', { timeout: 60_000 })) !== 'true') await button.click()
    yield* entriesBelow(row.locator(':scope > .menu-sub'), await button.innerText())
  }
}

async function entryOf(link: Locator): Promise<Pick<Entry, 'title' | 'open'>> {
  // The page before may have been a heavy one: the description of all calls keeps a slow machine busy for a while.
  const title = await link.locator('.menu-title').innerText({ timeout: 60_000 })
  return { title, open: () => link.click({ timeout: 60_000 }) }
}
