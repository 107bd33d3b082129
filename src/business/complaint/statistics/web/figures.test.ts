import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

test('every rate opens the list of its part and the list of what it is a part of', () => {
  const period = { begin: '2026-11-01', end: '2026-11-30', villageId: undefined }
  const rates = figuresOf(period, undefined, undefined).filter(({ unit }) => unit === '%')
  expect(rates.length).toBeGreaterThan(3)
  for (const { label, to, wholeTo } of rates) {
    const [part, whole] = [to, wholeTo].map((address) => new URLSearchParams(address?.split('?')[1]))
    expect([label, part!.size > whole!.size || part!.get('satisfied') === 'SAT,BASIC']).toEqual([label, true])
    expect([label, whole!.get('createTime_begin')]).toEqual([label, period.begin])
  }
})
