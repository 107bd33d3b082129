import { beforeAll, describe, expect, test } from 'vitest'
import { serverFeatures } from '#app/server/features.ts'
import { roomTabs, villageTabs } from '#app/web/place-tabs.ts'
import { placeGroups, type PlaceTab } from '#kernel/web/place-tab.ts'
import { pinnedAddress } from '#engines/manage-view/web/pin.ts'
import { listOf } from '../support/list-total.ts'
import { queryBehind } from '../support/list-behind.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

const pages = new Map(
  serverFeatures({ secrets: {} } as never).flatMap(({ menu = [] }) => menu.map((entry) => [entry.path, entry])),
)

describe.each([
  ['village', villageTabs],
  ['room', roomTabs],
] as const)('lists on the page of a %s', (_subject, tabs) => {
  test('have names of their own in the address, within their group and beside the parts of the page itself', () => {
    const own = ['facts', 'homes', 'serving', 'files', 'changes', 'log', 'people']
    const keys = [...own, ...tabs.map(({ key }) => key)]
    expect(new Set(keys).size).toBe(keys.length)
    const labels = tabs.map(({ group, label }) => `${placeGroups[group]} ${label}`)
    expect(new Set(labels).size).toBe(labels.length)
  })

  test.each(tabs.map((tab) => [tab.label, tab] as const))(
    '%s is shown to whoever may open its own page',
    (_label, tab) => {
      expect(pages.get(tab.path)?.permission?.code).toBe(tab.permission.code)
    },
  )
})

describe('a list on the page of a place', () => {
  let linli: TestApp
  beforeAll(async () => {
    linli = await testApp()
  })

  const all = [...villageTabs, ...roomTabs].map((tab) => [`${tab.label} by ${tab.by}`, tab] as const)

  /** Bills are their company's alone, the rest is the district's. */
  const readerOf = ({ permission }: PlaceTab) => linli.as(permission.roles.includes('supAdmin') ? 'supadmin' : 'co01')
  const ask = async (tab: PlaceTab, query: Record<string, string>) => {
    const reader = await readerOf(tab)
    const { success, result } = await reader.call(listOf(tab.path).endpoint, { ...query, pageSize: '100' })
    expect(success).toBe(true)
    return result as unknown as { total: number; records: Record<string, string>[] }
  }

  test.each(all)('shows rows of that place alone, as many as the list behind it: %s', async (_name, tab) => {
    const whole = await ask(tab, {})
    const values = [...new Set(whole.records.map((row) => row[tab.by]).filter(Boolean))]
    const value = values[0] ?? 'f'.repeat(32)
    const here = await ask(tab, { [tab.by]: value })
    expect(here.records.every((row) => row[tab.by] === value)).toBe(true)
    // Rows of other places, if there are any, are left out.
    if (values.length > 1 || values.length === 0) expect(here.total < whole.total || whole.total === 0).toBe(true)
    const fields = listOf(tab.path).endpoint.fields ?? []
    const behind = await ask(tab, queryBehind(fields, pinnedAddress({ by: tab.by, value, path: tab.path }, fields)))
    expect(behind.total).toBe(here.total)
  })
})
