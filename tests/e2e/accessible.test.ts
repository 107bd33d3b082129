import { test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const record = async () => {
  const [row] = await rowsOf<{ id: string }>("select id from work_calendar where calendar_no = 'PROP'")
  return row!.id
}

// Each width and each theme once: the rules of a theme know no width.
for (const [dark, width] of [
  [false, 1440],
  [true, 390],
] as const) {
  const look = `${dark ? 'dark' : 'light'}-${width}`
  test(`home, list, form and detail are accessible (${look})`, async () => {
    const id = await record()
    const { page } = await visitAs('supadmin', '/dashboard/analysis', { width, dark })
    const check = async (name: string): Promise<void> => {
      await settled(page)
      await expectAccessible(page)
      await screenshot(page, `${name}-${look}`)
    }
    await check('home')
    await page.goto('/setting/workCalendar')
    await check('list')
    await page.goto(`/setting/workCalendar?_open=edit:${id}`)
    await page.getByRole('dialog').getByRole('button', { name: '保存修改' }).waitFor()
    await check('form')
    await page.goto(`/setting/workCalendar?_open=detail:${id}`)
    await page.getByRole('dialog').getByText('08:30-17:30').waitFor()
    await check('detail')
  })
}
