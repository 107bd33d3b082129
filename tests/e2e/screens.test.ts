import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { accounts, entriesOf, gallery } from './support/menu.ts'
import { overhang, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { signIn } from './support/sign-in.ts'
import { visit } from './support/visit.ts'

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

/** Pages that somebody has looked at on a phone: how they lie there does not depend on who looks. */
const onPhone = new Set<string>()

/** How many accounts have opened a page: after three the others are left to the run that takes pictures. */
const openedBy = new Map<string, number>()
const most = isPictured ? Infinity : 3

for (const account of accounts) {
  test(`${account} opens the pages of the menu on an office screen and on a phone`, async () => {
    const { page } = await visit()
    await signIn(page, account)
    const seen: string[] = []
    for await (const { group, title, open } of entriesOf(page)) {
      seen.push(title)
      const times = openedBy.get(title) ?? 0
      if (times === most) continue
      openedBy.set(title, times + 1)
      await open()
      const check = group === examples ? expectAccessible : async () => undefined
      await look(page, title)
      await check(page)
      if (isPictured) await screenshot(page, `screens/${account}-${title}-1440`)
      if (onPhone.has(title)) continue
      onPhone.add(title)
      await page.setViewportSize({ width: 390, height: 844 })
      await look(page, title)
      await check(page)
      if (isPictured) await screenshot(page, `screens/${account}-${title}-390`)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('navigation', { name: '主菜单' }).waitFor()
    }
    expect(seen[0]).toBe('首页')
    expect(page.url()).toContain(inject('address'))
    // The whole menu twice: on a busy machine an administrator's takes more than a minute.
  }, 240_000)
}
