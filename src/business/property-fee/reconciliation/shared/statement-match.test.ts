import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchStatement, type OwnTender, type StatementLine, type TradeState } from './statement-match.ts'

type Line = StatementLine & { id: string }
type Tender = OwnTender & { id: string }

const line = (
  id: string,
  tradeNo: string,
  orderNo: string | null,
  amount: bigint,
  tradeState: TradeState = 'SUCCESS',
): Line => ({
  ...{ id, tradeNo, orderNo, amount, tradeState },
})
const tender = (id: string, payNo: string, voucherNo: string | null, amount: bigint, isDue = true): Tender => ({
  ...{ id, orderId: payNo, payNo, voucherNo, amount, isDue },
})

/** What became of rows and money, by their ids. */
function outcome(lines: readonly Line[], tenders: readonly Tender[], known?: Parameters<typeof matchStatement>[2]) {
  const { pairs, netted, differences, idle } = matchStatement(lines, tenders, known)
  return {
    pairs: pairs.map((pair) => `${pair.line.id}=${pair.tender.id}`).toSorted(),
    netted: netted.map((pair) => `${pair.tender.id}=${pair.back.id}`).toSorted(),
    differences: differences.map((one) => `${one.diffClass} ${one.line?.id ?? ''}/${one.tender?.id ?? ''}`).toSorted(),
    idle: idle.map(({ id }) => id).toSorted(),
  }
}
const nothing = { pairs: [], netted: [], differences: [], idle: [] }

describe('a row and our money', () => {
  test.each<[string, Line[], Tender[], Partial<typeof nothing> | Record<string, string[]>]>([
    ['fit by our number', [line('l', 'T1', 'JF1', 100n)], [tender('t', 'JF1', null, 100n)], { pairs: ['l=t'] }],
    [
      'fit by the channel’s number',
      [line('l', 'T1', null, 100n)],
      [tender('t', 'JF1', 'T1', 100n)],
      { pairs: ['l=t'] },
    ],
    [
      'fit by our number before the channel’s',
      [line('l', 'T1', 'JF2', 100n)],
      [tender('t', 'JF1', 'T1', 100n), tender('u', 'JF2', null, 100n)],
      { pairs: ['l=u'], differences: ['SHORT /t'] },
    ],
    [
      'do not fit by their sum alone',
      [line('l', 'T1', null, 100n)],
      [tender('t', 'JF1', null, 100n)],
      { differences: ['LONG l/', 'SHORT /t'] },
    ],
    [
      'differ in their sum',
      [line('l', 'T1', 'JF1', 120n)],
      [tender('t', 'JF1', null, 100n)],
      { differences: ['AMOUNT l/t'] },
    ],
    [
      'of two sums under one number fit by the sum',
      [line('l', 'T1', 'JF1', 30n), line('m', 'T2', 'JF1', 70n)],
      [tender('t', 'JF1', null, 70n), tender('u', 'JF1', null, 30n)],
      { pairs: ['l=u', 'm=t'] },
    ],
    [
      'of another day fit by the sum, and are no difference without it',
      [line('l', 'T1', null, 100n), line('m', 'T2', null, 100n)],
      [
        tender('t', 'JF1', 'T1', 100n, false),
        tender('u', 'JF2', 'T2', 99n, false),
        tender('v', 'JF3', 'T3', 1n, false),
      ],
      { pairs: ['l=t'], differences: ['LONG m/'] },
    ],
    [
      'given back on both sides fit',
      [line('l', 'T1', 'JF1', 100n), line('m', 'R1', 'JF1', -100n, 'REFUND')],
      [tender('t', 'JF1', 'T1', 100n), tender('u', 'JF1', 'T1', -100n)],
      { pairs: ['l=t', 'm=u'] },
    ],
    [
      'given back here alone are missing there',
      [line('l', 'T1', 'JF1', 100n)],
      [tender('t', 'JF1', 'T1', 100n), tender('u', 'JF1', 'T1', -100n)],
      { pairs: ['l=t'], differences: ['SHORT /u'] },
    ],
    [
      'paid and given back here without a row cancel each other out',
      [],
      [tender('t', 'JF1', 'T1', 100n), tender('u', 'JF1', 'T1', -100n), tender('v', 'JF2', null, 5n)],
      { netted: ['t=u'], differences: ['SHORT /v'] },
    ],
    [
      'differ in their state where it failed there',
      [line('l', 'T1', 'JF1', 100n, 'FAILED')],
      [tender('t', 'JF1', null, 100n)],
      { differences: ['STATE l/t'] },
    ],
    [
      'fit where a second try came through',
      [line('l', 'T1', 'JF1', 100n, 'FAILED'), line('m', 'T2', 'JF1', 100n)],
      [tender('t', 'JF1', 'T2', 100n)],
      { pairs: ['m=t'], idle: ['l'] },
    ],
    ['are both none where it failed and was never ours', [line('l', 'T1', 'X', 100n, 'FAILED')], [], { idle: ['l'] }],
  ])('%s', (_name, lines, tenders, wanted) => {
    expect(outcome(lines, tenders)).toEqual({ ...nothing, ...wanted })
  })

  test('differ in their state where the order is known and its money is not', () => {
    const known = { all: new Set(['JF1', 'JF2']), unbooked: new Set(['JF1']) }
    const lines = [
      line('l', 'T1', 'JF1', 100n),
      line('m', 'R1', 'JF2', -5n, 'REFUND'),
      line('n', 'T2', 'JF2', 5n),
      line('o', 'T3', 'X', 5n),
    ]
    expect(outcome(lines, [], known).differences).toEqual(['LONG n/', 'LONG o/', 'STATE l/', 'STATE m/'])
  })
})

/** The same rules, row by row and without any index. */
function naive(lines: readonly Line[], tenders: readonly Tender[]) {
  const free = [...tenders]
  const found = {
    ...nothing,
    pairs: [] as string[],
    netted: [] as string[],
    differences: [] as string[],
    idle: [] as string[],
  }
  const take = (fits: (tender: Tender) => boolean): Tender | undefined => {
    const at = free.findIndex(fits)
    return at < 0 ? undefined : free.splice(at, 1)[0]
  }
  const rounds = (all: Line[], isExact: boolean, told: (row: Line, own: Tender) => void): Line[] => {
    const sum = (row: Line, own: Tender) =>
      isExact ? own.amount === row.amount : own.isDue && own.amount < 0n === row.amount < 0n
    let rows = all
    for (const key of ['order', 'trade'] as const)
      rows = rows.filter((row) => {
        const own = take(
          (one) => (key === 'order' ? one.payNo === row.orderNo : one.voucherNo === row.tradeNo) && sum(row, one),
        )
        if (own) told(row, own)
        return !own
      })
    return rows
  }
  let left = rounds(
    lines.filter(({ tradeState }) => tradeState !== 'FAILED'),
    true,
    (row, own) => found.pairs.push(`${row.id}=${own.id}`),
  )
  left = rounds(left, false, (row, own) => found.differences.push(`AMOUNT ${row.id}/${own.id}`))
  let failed = lines.filter(({ tradeState }) => tradeState === 'FAILED')
  for (const isExact of [true, false])
    failed = rounds(failed, isExact, (row, own) => found.differences.push(`STATE ${row.id}/${own.id}`))
  found.idle.push(...failed.map(({ id }) => id))
  found.differences.push(...left.map(({ id }) => `LONG ${id}/`))
  for (const own of free.filter(({ amount }) => amount > 0n)) {
    const back = take((one) => one.orderId === own.orderId && one.amount === -own.amount)
    if (!back) continue
    free.splice(free.indexOf(own), 1)
    found.netted.push(`${own.id}=${back.id}`)
  }
  found.differences.push(...free.filter(({ isDue }) => isDue).map(({ id }) => `SHORT /${id}`))
  return Object.fromEntries(Object.entries(found).map(([key, all]) => [key, (all as string[]).toSorted()]))
}

const number = fc.constantFrom('A', 'B', 'C')
const amount = fc.constantFrom(1n, 2n, 3n)
const someLine = fc.record({
  tradeNo: number,
  orderNo: fc.option(number),
  amount,
  tradeState: fc.constantFrom<TradeState>('SUCCESS', 'SUCCESS', 'REFUND', 'FAILED'),
})
const someTender = fc.record({
  payNo: number,
  voucherNo: fc.option(number),
  amount,
  isBack: fc.boolean(),
  isDue: fc.boolean(),
})

test('whatever comes is told as by going through it row by row, and the sums of both sides explain each other', () => {
  fc.assert(
    fc.property(fc.array(someLine, { maxLength: 12 }), fc.array(someTender, { maxLength: 12 }), (rows, money) => {
      const lines = rows.map((row, at) =>
        line(
          `l${at}`,
          row.tradeNo,
          row.orderNo,
          row.tradeState === 'REFUND' ? -row.amount : row.amount,
          row.tradeState,
        ),
      )
      const tenders = money.map((one, at) =>
        tender(`t${at}`, one.payNo, one.voucherNo, one.isBack ? -one.amount : one.amount, one.isDue),
      )
      expect(outcome(lines, tenders)).toEqual(naive(lines, tenders))
      const { pairs, netted, differences, idle } = matchStatement(lines, tenders)
      const told = [...pairs, ...differences]
      expect(told.flatMap((one) => one.line ?? []).length + idle.length).toBe(lines.length)
      const answered = [...told.flatMap((one) => one.tender ?? []), ...netted.flatMap((one) => [one.tender, one.back])]
      expect(new Set(answered).size).toBe(answered.length)
      const worth = (row: Line | undefined): bigint => (row && row.tradeState !== 'FAILED' ? row.amount : 0n)
      const channel = lines.reduce((sum, row) => sum + worth(row), 0n)
      const own = answered.reduce((sum, one) => sum + one.amount, 0n)
      const apart = differences.reduce((sum, one) => sum + worth(one.line) - (one.tender?.amount ?? 0n), 0n)
      expect(channel - own).toBe(apart)
    }),
    { numRuns: 500 },
  )
})
