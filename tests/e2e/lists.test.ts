import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accounts, entriesOf, gallery } from './support/menu.ts'
import { settled } from './support/screen.ts'
import { signIn } from './support/sign-in.ts'
import { visit } from './support/visit.ts'

/** Widths of office screens, in px, and the sizes of text that the settings offer, in percent. */
const looks = [
  { width: 1440, text: 100 },
  { width: 1366, text: 100 },
  { width: 1366, text: 125 },
] as const

/** What differs from one role to the next is the room that the actions take: two of them are enough. */
const most = 2
const openedBy = new Map<string, number>()

/** What is wrong with the list that is shown; nothing on pages that show none. */
function faultsOfList(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A sign of another font may be a few px higher than its line, and a closing bracket ends half a sign earlier.
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      (element.scrollWidth > element.clientWidth + 8 || element.scrollHeight > element.clientHeight + 8)
    const words = (element: Element): string => (element.textContent ?? '').trim()
    return [...document.querySelectorAll('.mv-table-box')]
      .filter((box) => box.checkVisibility())
      .flatMap((box) => {
        const heads = [...box.querySelectorAll('th .mv-ellipsis')]
        const naming = [...box.querySelectorAll('tbody .mv-link')]
        const states = [...box.querySelectorAll('tbody .state-mark')]
        return [
          ...(box.scrollWidth > box.clientWidth + 1 ? [`scrolls by ${box.scrollWidth - box.clientWidth} px`] : []),
          ...heads.filter(isCut).map((head) => `head ${words(head)} is cut`),
          ...naming.filter((name) => isCut(name.closest('td'))).map((name) => `name ${words(name)} is cut`),
          ...states
            .filter((mark) => isCut(mark.closest('div')) || isCut(mark))
            .map((mark) => `state ${words(mark)} is cut`),
          ...heads
            .map(words)
            .filter((head) => /编码|代码|Code|更新时间|修改时间/.test(head))
            .map((head) => `shows ${head}`),
        ]
      })
  })
}

/** The faults that stay: a list is fitted anew a moment after its room has changed. */
async function faultsAtRest(page: Page): Promise<string[]> {
  for (let look = 0; ; look++) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
    const found = [...new Set(await faultsOfList(page))]
    if (found.length === 0 || look === 40) return found
  }
}

for (const account of accounts) {
  test(`${account} reads every list of the menu without scrolling sideways or guessing at a name or a state`, async () => {
    const { page } = await visit()
    page.setDefaultTimeout(60_000)
    await signIn(page, account)
    const faults: string[] = []
    for await (const { title, open } of entriesOf(page)) {
      const times = openedBy.get(title) ?? 0
      if (times === most || title === gallery) continue
      openedBy.set(title, times + 1)
      await open()
      await settled(page)
      for (const { width, text } of looks) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate((zoom) => document.documentElement.style.setProperty('zoom', String(zoom / 100)), text)
        const found = await faultsAtRest(page)
        faults.push(...found.map((fault) => `${title} at ${width} px and ${text} %: ${fault}`))
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.evaluate(() => document.documentElement.style.removeProperty('zoom'))
    }
    expect(faults).toEqual([])
  }, 400_000)
}
