import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { faultsOfLists } from './list-faults.ts'
import { entriesOf, gallery } from './menu.ts'
import { overhang, settled } from './screen.ts'
import { screenshot } from './screenshot.ts'
import { rowsOf, signIn } from './sign-in.ts'
import { visit } from './visit.ts'

/** Pictures of all screens, for people to look at: `E2E_PICTURES=1 npm test tests/e2e/screens`. */
const isPictured = process.env['E2E_PICTURES'] !== undefined

/** The pages of the gallery show every block in each of its states, so the checker of accessibility looks at them all. */
const examples = '系统示例'

/** The page has its heading and its content, and nothing of it sticks out sideways. */
async function look(page: Page, title: string): Promise<void> {
  const shown = page.locator('.tab-page:visible')
  const arrived = title === gallery ? shown.getByText('提示与确认').waitFor() : settled(page)
  await arrived.catch((cause: unknown) => {
    throw new Error(`${title} does not come to rest`, { cause })
  })
  await expect.poll(() => shown.getByRole('heading', { level: 1 }).count(), { message: title }).toBeGreaterThan(0)
  if (title !== gallery) {
    await expect
      .poll(() => shown.innerText(), { message: title })
      .not.toMatch(/页面暂未开放|找不到页面模块|页面出错了|没有访问权限|(?:加载|获取)失败/)
  }
  // The phone's layout comes a moment after its width.
  await expect.poll(() => overhang(page), { message: `${title} can be scrolled sideways` }).toBeLessThanOrEqual(0)
}

/**
 * A test for each account, which opens the pages of its menu on an office screen and on a phone, and reads their lists at
 * every width and size of text. What differs from one role to the next is the room that actions take: of the accounts of
 * one file the first opens a page, unless pictures are taken.
 */
export function walkMenus(accounts: readonly string[]): void {
  const opened = new Set<string>()
  test.each(accounts)(
    '%s opens the pages of the menu, wide and on a phone, and reads their lists without guessing',
    async (account) => {
      // Another journey may have moved the menu of the account.
      await rowsOf(`delete from sys_user_preference where user_id = (select id from sys_user where username = $1)`, [
        account,
      ])
      const { page } = await visit()
      page.setDefaultTimeout(60_000)
      await signIn(page, account)
      const seen: string[] = []
      const faults: string[] = []
      for await (const { group, title, open } of entriesOf(page)) {
        seen.push(title)
        if (opened.has(title) && !isPictured) continue
        opened.add(title)
        await open()
        const check = group === examples ? expectAccessible : async () => undefined
        await look(page, title)
        await check(page)
        if (isPictured) await screenshot(page, `screens/${account}-${title}-1440`)
        if (title !== gallery) faults.push(...(await faultsOfLists(page)).map((fault) => `${title} ${fault}`))
        await page.setViewportSize({ width: 390, height: 844 })
        await look(page, title)
        await check(page)
        if (isPictured) await screenshot(page, `screens/${account}-${title}-390`)
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.getByRole('navigation', { name: '主菜单' }).waitFor()
      }
      expect(faults).toEqual([])
      expect(seen[0]).toBe('首页')
      expect(page.url()).toContain(inject('address'))
    },
    // An administrator's menu: on a busy machine several minutes.
    600_000,
  )
}
