import { expect, test } from 'vitest'
import { diffClass, type DiffClass } from './dictionaries.ts'
import { needsSecond, needsVoucher, waysOf } from './handling.ts'

/** By class and sign of the difference: what may be done; `2` where somebody else confirms it, `n` where a paper belongs to it. */
const table: Record<DiffClass, [above: string, below: string]> = {
  LONG: ['BOOK REFUND2n ADJUST2n CARRY IGNORE2', 'ADJUST2n CARRY IGNORE2'],
  SHORT: ['ADJUST2n CARRY IGNORE2', 'ADJUST2n CARRY IGNORE2'],
  AMOUNT: ['BOOK REFUND2n ADJUST2n IGNORE2', 'ADJUST2n IGNORE2'],
  STATE: ['BOOK REFUND2n ADJUST2n CARRY IGNORE2', 'ADJUST2n CARRY IGNORE2'],
  FEE: ['ADJUST2n IGNORE', 'ADJUST2n IGNORE'],
}

test.each(Object.keys(diffClass.items) as DiffClass[])('%s is dealt with by its own ways', (kind) => {
  const told = (difference: string): string =>
    waysOf({ diffClass: kind, difference })
      .map((way) => `${way}${needsSecond(way, { diffClass: kind }) ? '2' : ''}${needsVoucher(way) ? 'n' : ''}`)
      .join(' ')
  expect([told('0.01'), told('-0.01')]).toEqual(table[kind])
})
