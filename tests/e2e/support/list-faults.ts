import type { Page } from 'playwright-core'

/** Widths of office screens, in px, and the sizes of text that the settings offer, in percent. */
const looks = [
  { width: 1440, text: 100 },
  { width: 1366, text: 100 },
  { width: 1366, text: 125 },
] as const

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

/** What is cut, hidden or beside the point in the lists of the shown page, at every width and size of text of an office. */
export async function faultsOfLists(page: Page): Promise<string[]> {
  if ((await page.locator('.mv-table-box:visible').count()) === 0) return []
  const faults: string[] = []
  for (const { width, text } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((zoom) => document.documentElement.style.setProperty('zoom', String(zoom / 100)), text)
    faults.push(...(await faultsAtRest(page)).map((fault) => `at ${width} px and ${text} %: ${fault}`))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => document.documentElement.style.removeProperty('zoom'))
  return faults
}
