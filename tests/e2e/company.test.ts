import { expect, test } from 'vitest'
import { addDays, toWireDate } from '#kernel/shared/time.ts'
import { callFrom } from './support/call.ts'
import { rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

test('a company loses its village the day after the last one of its manager area, and has it back with a new word', async () => {
  const { page: manager } = await visitAs('pm0102', '/village/managerArea')
  await settled(manager)
  await rowWith(manager, '荷风苑').first().waitFor()
  await rowWith(manager, '荷风苑').first().getByRole('button', { name: /^查看/ }).click()
  await manager.getByRole('tab', { name: '企业与经理' }).click()
  await manager
    .getByText(/^1\d\d\*{4}\d{4}$/)
    .first()
    .waitFor()
  await screenshot(manager, 'manager-area')

  const { page: authority } = await visitAs('supadmin', '/company/list')
  await settled(authority)
  await screenshot(authority, 'company-list')
  const list = await callFrom(authority, 'GET', '/wisdom/managerArea?pageSize=100')
  const areas = list['records'] as { id: string; villageId_dictText: string; version: number }[]
  const area = areas.find((one) => one.villageId_dictText === '荷风苑')!
  const yesterday = addDays(toWireDate(new Date()), -1)
  const ended = await callFrom(authority, 'PUT', '/wisdom/managerArea', { ...area, endDate: yesterday })
  try {
    await manager.goto('/village/managerArea')
    await settled(manager)
    await expect.poll(() => rowWith(manager, '荷风苑').count()).toBe(0)
    await screenshot(manager, 'manager-area-lost')
    const villages = await callFrom(manager, 'GET', '/village/info')
    expect(villages['total']).toBe(0)
  } finally {
    await callFrom(authority, 'PUT', '/wisdom/managerArea', { ...ended, endDate: null })
  }
  await manager.goto('/village/managerArea')
  await rowWith(manager, '荷风苑').first().waitFor()
})
