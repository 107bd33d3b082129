import { add, compare } from '#kernel/shared/decimal.ts'

/** An account whose money is to pay bills. */
export interface UsableAccount {
  id: string
  /** Whose it is: a person of several homes is one. */
  payerKey: string
  /** None: it pays whatever comes. */
  itemId: string | null
  /** What of it may be used: nothing that is asked back. */
  balance: string
}

/** What is taken from an account. */
interface AccountUse {
  accountId: string
  amount: string
}

/** What a payment takes off the bills of one payer and item. */
interface UseShare {
  payerKey: string | null
  itemId: string
  amount: string
}

const sumOf = <T extends { amount: string }>(rows: readonly T[], isMeant: (row: T) => boolean): string =>
  add(rows.filter(isMeant).map(({ amount }) => amount))

/**
 * Why accounts do not pay so; undefined when they do: each within its balance, for bills of its own payer, and of its own
 * item where it is for one.
 */
export function accountRefusal(
  uses: readonly AccountUse[],
  accounts: readonly UsableAccount[],
  shares: readonly UseShare[],
): string | undefined {
  const known = uses.flatMap(({ accountId, amount }) => {
    const account = accounts.find(({ id }) => id === accountId)
    return account ? [{ ...account, amount }] : []
  })
  if (known.length < uses.length) return '请选择预存账户!'
  if (new Set(uses.map(({ accountId }) => accountId)).size < uses.length) return '同一预存账户只能使用一次'
  const poor = known.find(({ amount, balance }) => compare(amount, balance) > 0)
  if (poor) return `预存款余额${poor.balance}元，不足支付${poor.amount}元`
  for (const { payerKey, itemId } of known) {
    const isOwn = (row: { payerKey: string | null }): boolean => row.payerKey === payerKey
    if (compare(sumOf(known, isOwn), sumOf(shares, isOwn)) > 0)
      return '预存款只能支付该缴费人的账单，且不能超过其本次应收'
    if (itemId === null) continue
    const isOfItem = (row: { payerKey: string | null; itemId: string | null }): boolean =>
      isOwn(row) && row.itemId === itemId
    if (compare(sumOf(known, isOfItem), sumOf(shares, isOfItem)) > 0)
      return '专项预存款只能支付该收费项目的账单，且不能超过其本次应收'
  }
  return undefined
}
