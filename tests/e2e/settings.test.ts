import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { menuOf, openMenu, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { signIn, visitAs } from './support/sign-in.ts'
import { visit } from './support/visit.ts'

const home = '/dashboard/analysis'
const drawer = (page: Page) => page.getByRole('dialog', { name: '界面设置' })

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: '界面设置' }).click()
  await drawer(page).getByRole('group', { name: '主题色' }).waitFor()
}

/** Back to what everybody has: other journeys share the accounts. */
async function reset(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().includes('/sys/user/preference'))
  if (!(await drawer(page).isVisible())) await openSettings(page)
  await drawer(page).getByRole('button', { name: '恢复默认' }).click()
  await saved
}

/** Goes on by the Tab key until a control is reached. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${selector}`)
}

const checkedOf = (page: Page) =>
  drawer(page)
    .locator('input:checked')
    .evaluateAll((inputs) =>
      inputs.map((input) => {
        const { type, value, labels } = input as HTMLInputElement
        return type === 'radio' ? value : (labels?.[0]?.innerText ?? '')
      }),
    )

const rootState = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const style = getComputedStyle(root)
    return [root.dataset['theme'], root.hasAttribute('data-weak'), style.getPropertyValue('zoom')]
  })

test('each option is changed by keyboard, kept over a reload, and there on another computer', async () => {
  const { page } = await visit()
  await signIn(page, 'cs0101')
  await tabTo(page, 'button[aria-label="界面设置"]')
  await page.keyboard.press('Enter')
  await drawer(page).waitFor()
  await settled(page)
  // A group of choices is one stop; arrows choose in it.
  for (const [name, key] of [
    ['theme', 'ArrowLeft'],
    ['accent', 'ArrowRight'],
    ['textSize', 'ArrowRight'],
  ]) {
    await tabTo(page, `input[name="setting-${name}"]:checked`)
    await page.keyboard.press(key!)
  }
  const press = async (name: string): Promise<void> => {
    await tabTo(page, `input[role=switch][name="setting-${name}"]`)
    await page.keyboard.press('Space')
  }
  await press('colorWeak')
  await tabTo(page, 'input[name="setting-layout"]:checked')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'input[name="setting-menuTheme"]:checked')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'input[name="setting-contentWidth"]:checked')
  await page.keyboard.press('ArrowRight')
  await press('hideHeader')
  await press('multiTab')
  const chosen = ['dark', 'geekblue', '112', '色弱模式', 'top', 'dark', 'fluid', '固定顶栏', '下滑时隐藏顶栏']
  expect(await checkedOf(page)).toEqual(chosen)
  await expect.poll(() => drawer(page).getByRole('switch', { name: '固定侧边菜单' }).isDisabled()).toBe(true)
  await expect.poll(() => drawer(page).getByRole('group', { name: '内容宽度' }).isDisabled()).toBe(false)
  await screenshot(page, 'settings')
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })

  const isWorn = async (where: Page): Promise<void> => {
    await expect.poll(() => rootState(where)).toEqual(['dark', true, '1.12'])
    await where.locator('.shell-top.shell-head-fixed .header-top.always-dark .menu-bar').waitFor()
    await expect.poll(() => where.getByRole('tablist', { name: '已打开的页面' }).count()).toBe(0)
  }
  await isWorn(page)
  // The first paint has it already: the page is never light in between.
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset['theme'] !== undefined)
  expect((await rootState(page))[0]).toBe('dark')
  await isWorn(page)

  const other = await visit()
  await signIn(other.page, 'cs0101')
  await isWorn(other.page)
  await openSettings(other.page)
  await expect.poll(() => checkedOf(other.page)).toEqual(chosen)
  await reset(other.page)
  await expect.poll(() => rootState(other.page)).toEqual(['light', false, '1'])
  await other.page.locator('.side').waitFor()
})

const ofColours = ['color-contrast', 'link-in-text-block']

test('every leading colour is accessible, light and dark', { timeout: 240_000 }, async () => {
  const { page } = await visitAs('cs0101', home)
  await settled(page)
  await openSettings(page)
  const choose = (name: string, value: string) =>
    drawer(page).locator(`input[name="setting-${name}"][value="${value}"]`).check({ force: true })
  for (const theme of ['light', 'dark']) {
    await choose('theme', theme)
    await expectAccessible(page)
    for (const accent of ['red', 'volcano', 'dusk', 'cyan', 'green', 'blue', 'geekblue', 'purple']) {
      await choose('accent', accent)
      // A leading colour changes colours alone.
      await expectAccessible(page, ...ofColours)
      await page.keyboard.press('Escape')
      await drawer(page).waitFor({ state: 'hidden' })
      await expectAccessible(page, ...ofColours)
      await screenshot(page, `accent-${accent}-${theme}`)
      await openSettings(page)
    }
  }
  await reset(page)
})

test('the menu on top is worked by keyboard, and the head goes away while one scrolls down', async () => {
  const { page } = await visitAs('cs0101', home)
  await openSettings(page)
  await drawer(page).getByRole('radio', { name: '顶部菜单' }).check()
  await drawer(page).getByRole('switch', { name: '下滑时隐藏顶栏' }).check()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  const menu = await menuOf(page)
  const group = menu.locator('button[aria-expanded]').first()
  await group.focus()
  await page.keyboard.press('ArrowDown')
  const popup = menu.locator('.menu-popup')
  await popup.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  expect(
    await popup
      .locator('a')
      .first()
      .evaluate((link) => link === document.activeElement),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  expect(await group.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const first = popup.locator('a').first()
  const title = await first.locator('.menu-title').innerText()
  await first.click()
  await popup.waitFor({ state: 'detached' })
  await page.locator('h1:visible', { hasText: title }).waitFor({ state: 'attached' })

  await page.setViewportSize({ width: 1440, height: 360 })
  await settled(page)
  const headTop = async () => (await page.locator('.shell-head').boundingBox())!.y
  // The focus that a press of the mouse leaves on the head does not hold it.
  await page.locator('.shell-head [role=tab]').first().click()
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, 300)
  await expect.poll(headTop).toBeLessThan(-40)
  await page.mouse.wheel(0, -60)
  await expect.poll(headTop).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await reset(page)
})

test('one group of the menu is open at a time, and the folded menu stays folded', async () => {
  const { page } = await visitAs('supadmin', home)
  await openMenu(page, '基础设置', '工作日历')
  const menu = await menuOf(page)
  const marked = menu.locator('[aria-current=page]')
  await expect.poll(() => marked.innerText()).toBe('工作日历')
  await menu.getByRole('button', { name: '小区', exact: true }).click()
  const opened = menu.locator('[aria-expanded=true]')
  expect(await opened.allInnerTexts()).toEqual(['小区'])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => opened.count()).toBe(0)
  const widthOf = async () => (await page.locator('.side').boundingBox())?.width
  await expect.poll(widthOf).toBe(208)
  // A narrower window folds it, whatever was chosen; a phone has it in a drawer.
  for (const [width, side] of [
    [1087, 80],
    [1088, 208],
    [768, 80],
    [767, undefined],
    [1440, 208],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => ((await page.locator('.side').count()) === 0 ? undefined : widthOf())).toBe(side)
  }
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(widthOf).toBe(80)
  await page.reload()
  await page.getByRole('button', { name: '展开菜单' }).waitFor()
  await menu.getByRole('button', { name: '基础设置', exact: true }).hover()
  await menu.locator('.menu-popup').getByRole('link', { name: '节假日' }).click()
  await page.locator('h1:visible', { hasText: '节假日' }).waitFor({ state: 'attached' })
  await expectAccessible(page)
})
