import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { board } from './support/fault.ts'
import { overhang, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const pages = '/reportFaultTicket'

/** A plain complaint of the village of pm0101 that has been answered. */
const complaint = async () => {
  const [row] = await rowsOf<{ id: string }>(
    `select c.id from complaint c join ref_village v on v.id = c.village_id
      where c.anonymous = 'N' and c.secrecy = 'N' and c.target_type = 'COMPANY' and c.answer is not null and c.del_flag = 0
      order by v.code, c.create_time desc limit 1`,
  )
  return row!.id
}

// Each width in both themes: what belongs to faults and complaints, as their people see it.
for (const [dark, width] of [
  [false, 1440],
  [true, 1440],
  [false, 390],
  [true, 390],
] as const) {
  const look = `${dark ? 'dark' : 'light'}-${width}`
  test(`faults, complaints, reports and work stand in their room and are accessible (${look})`, async () => {
    const id = await complaint()
    const { page } = await visitAs('pm0101', board, { width, dark })
    const check = async (name: string, path?: string): Promise<void> => {
      if (path) await page.goto(path)
      await settled(page)
      expect(await overhang(page), name).toBe(0)
      await expectAccessible(page)
      await screenshot(page, `service-${name}-${look}`)
    }
    await check('faults')
    await check('dispatch', `${pages}/dispatch`)
    await check('statistics', `${pages}/statistics`)
    await check('equipment', '/community/equipment')
    await check('work', '/ticket/work')
    await page.goto(`/wisdom/complaintsSuggestions?_open=detail:${id}`)
    await page.getByRole('dialog').first().waitFor()
    await check('complaint')
    const company = (await visitAs('co01', `${pages}/alert`, { width, dark })).page
    await settled(company)
    expect(await overhang(company)).toBe(0)
    await screenshot(company, `service-alert-${look}`)
    const owner = (await visitAs('owner0101', '/ticket/report', { width, dark })).page
    await settled(owner)
    expect(await overhang(owner)).toBe(0)
    await screenshot(owner, `service-report-${look}`)
  }, 180_000)
}
