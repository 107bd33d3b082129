import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, formatDecimal } from '#kernel/shared/decimal.ts'
import { feeRuns } from '../../../../../tests/support/fee-runs.ts'
import { accountRefusal, type UsableAccount } from './account-use.ts'

const account = (id: string, balance: string, part: Partial<UsableAccount> = {}): UsableAccount => ({
  ...{ id, payerKey: 'u', itemId: null, balance },
  ...part,
})
const taken = (accountId: string, amount: string) => ({ accountId, amount })
const share = (amount: string, itemId = 'w', payerKey: string | null = 'u') => ({ amount, itemId, payerKey })

const beyond = '预存款只能支付该缴费人的账单，且不能超过其本次应收'
const beyondItem = '专项预存款只能支付该收费项目的账单，且不能超过其本次应收'

test.each<[string, Parameters<typeof accountRefusal>, string | undefined]>([
  ['nothing', [[], [], []], undefined],
  ['a part', [[taken('a', '5.00')], [account('a', '9.00')], [share('8.00')]], undefined],
  ['all', [[taken('a', '9.00')], [account('a', '9.00')], [share('4.00'), share('5.00', 'p')]], undefined],
  ['an unknown one', [[taken('b', '1.00')], [account('a', '9.00')], [share('8.00')]], '请选择预存账户!'],
  [
    'one twice',
    [[taken('a', '1.00'), taken('a', '1.00')], [account('a', '9.00')], [share('8.00')]],
    '同一预存账户只能使用一次',
  ],
  [
    'more than it has',
    [[taken('a', '9.01')], [account('a', '9.00')], [share('99.00')]],
    '预存款余额9.00元，不足支付9.01元',
  ],
  ['more than is due', [[taken('a', '8.01')], [account('a', '9.00')], [share('8.00')]], beyond],
  ['for bills of others', [[taken('a', '1.00')], [account('a', '9.00')], [share('8.00', 'w', 'v')]], beyond],
  ['for bills of nobody', [[taken('a', '1.00')], [account('a', '9.00')], [share('8.00', 'w', null)]], beyond],
  ['for another item', [[taken('a', '1.00')], [account('a', '9.00', { itemId: 'p' })], [share('8.00')]], beyondItem],
  [
    'two of which one is for an item',
    [
      [taken('a', '3.00'), taken('b', '5.00')],
      [account('a', '3.00', { itemId: 'p' }), account('b', '9.00')],
      [share('5.00'), share('3.00', 'p')],
    ],
    undefined,
  ],
])('%s of an account', (_name, asked, text) => {
  expect(accountRefusal(...asked)).toBe(text)
})

/** Whether money can be put on bills so that nobody's pays another's: cent by cent, what is for one item first. */
function fits(
  uses: { id: string; amount: number }[],
  accounts: UsableAccount[],
  shares: [string, string, number][],
): boolean {
  const left = shares.map(([payerKey, itemId, amount]) => ({ payerKey, itemId, amount }))
  const ofItem = (id: string): number => (accounts.find((one) => one.id === id)!.itemId === null ? 1 : 0)
  return uses
    .toSorted((one, other) => ofItem(one.id) - ofItem(other.id))
    .every(({ id, amount }) => {
      const { payerKey, itemId } = accounts.find((one) => one.id === id)!
      for (let cent = 0; cent < amount; cent++) {
        const to = left.find(
          (row) => row.payerKey === payerKey && (itemId ?? row.itemId) === row.itemId && row.amount > 0,
        )
        if (!to) return false
        to.amount -= 1
      }
      return true
    })
}

const accounts = ['u', 'v'].flatMap((payerKey) =>
  [null, 'w', 'p'].map((itemId) => account(`${payerKey}${itemId ?? ''}`, '0.30', { payerKey, itemId })),
)

test('what is allowed is what can be put on the bills cent by cent', () => {
  const drawnUses = fc
    .subarray(accounts.map(({ id }) => id))
    .chain((picked) =>
      fc.tuple(...picked.map((id) => fc.integer({ min: 1, max: 34 }).map((amount) => ({ id, amount })))),
    )
  const drawnShares = fc.tuple(
    ...['u', 'v'].flatMap((who) =>
      ['w', 'p'].map((item) =>
        fc.integer({ min: 0, max: 40 }).map((amount): [string, string, number] => [who, item, amount]),
      ),
    ),
  )
  const yuan = (cent: number): string => formatDecimal(BigInt(cent), 2)
  fc.assert(
    fc.property(drawnUses, drawnShares, (uses, shares) => {
      const refused = accountRefusal(
        uses.map(({ id, amount }) => taken(id, yuan(amount))),
        accounts,
        shares.map(([who, item, amount]) => share(yuan(amount), item, who)),
      )
      const isWithin = uses.every(({ amount }) => compare(yuan(amount), '0.30') <= 0)
      expect(refused === undefined).toBe(isWithin && fits([...uses], accounts, [...shares]))
    }),
    feeRuns(400),
  )
})
