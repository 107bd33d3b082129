// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { holdsNumber } from '#kernel/shared/private-number.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})
const load = () => import('./private-values.ts')

test('phone and paper numbers are found alone and within other text; other numbers are not taken for them', () => {
  for (const text of ['13812340001', '*13812340001*', 'a,13812340001', '11010519491231002X', '[{"val":"13812340001"}]'])
    expect(holdsNumber(text), text).toBe(true)
  for (const text of [
    '',
    '0001',
    '12812340001',
    '138123400012',
    '1101051949123100',
    '9110105194912310021',
    '2026-11-23',
  ])
    expect(holdsNumber(text), text).toBe(false)
})

test('an address names the number that this window knows, the same name each time, and other parts stand as they are', async () => {
  const { conceal, reveal, isConcealed } = await load()
  const asked = { phone: '13812340001', name: '张**三', _query: '[{"field":"phone","val":"13812340001"}]' }
  const written = conceal(asked)
  expect(written['name']).toBe('张**三')
  expect(written['phone']).toMatch(/^\*\*[0-9a-f]{12}$/)
  expect(JSON.stringify(written)).not.toContain('13812340001')
  expect(conceal(asked)).toEqual(written)
  expect(reveal(written)).toEqual(asked)
  expect([isConcealed(`?${new URLSearchParams(written)}`), isConcealed('?name=张**三')]).toEqual([true, false])
})

test('a reload of the window knows it again, another window does not', async () => {
  const written = (await load()).conceal({ phone: '13812340001' })
  vi.resetModules()
  expect((await load()).reveal(written)).toEqual({ phone: '13812340001' })
  sessionStorage.clear()
  vi.resetModules()
  expect((await load()).reveal(written)).toEqual({ phone: '' })
})
