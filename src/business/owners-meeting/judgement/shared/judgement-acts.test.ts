import { describe, expect, test } from 'vitest'
import type { Ballot } from '../../ballot/shared/box.ts'
import { judgementActs } from './judgement-acts.ts'

const typed = (by: string) => ({ by, choices: [], fault: null, signer: null, isRepresentative: false, proxy: null })
const ballot = (part: Partial<Ballot> = {}) => ({
  ...{ channel: '2' as const, by: 'taker', typings: {}, needsCheck: false, isLate: false, reason: null },
  ...part,
})
const read = { first: typed('first'), second: typed('second') }

describe('over a ballot', () => {
  test.each<[string, Partial<Ballot>, string, string[]]>([
    ['a paper that two have read', { typings: read }, 'counter', ['REPLACE', 'INVALIDATE']],
    ['a paper that nobody has typed', {}, 'counter', ['INVALIDATE']],
    ['a paper that a third has decided', { typings: { ...read, decided: typed('x') } }, 'counter', ['INVALIDATE']],
    ['a paper, who took it in', { typings: read }, 'taker', []],
    ['a paper, who typed it', { typings: read }, 'second', []],
    ['a paper that came late', { typings: read, isLate: true }, 'counter', []],
    ['an electronic one', { channel: '1' }, 'counter', ['INVALIDATE']],
    ['his own electronic one', { channel: '1' }, 'taker', []],
    ['the one of a firm', { channel: '1', needsCheck: true }, 'counter', ['INVALIDATE', 'ACCEPT']],
    [
      'the one of a firm that was looked at',
      { channel: '1', needsCheck: true, typings: { second: typed('x') } },
      'counter',
      ['INVALIDATE'],
    ],
  ])('%s: %#', (_, part, userId, acts) => {
    expect(judgementActs(ballot(part), userId)).toEqual(acts)
  })
})
