import { badInput, given } from '#kernel/server/errors.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { maskIdNoTail, maskName } from '#kernel/shared/mask.ts'
import type { OnlineChannel } from '../../online/shared/dictionaries.ts'
import type { Payee } from '../shared/schema.ts'
import type { RefundParts } from './ports.ts'
import type { StoredRefund } from './tables.ts'

/** The names under which whoever gets a transfer is sealed. */
export const payeePlaces = { payeeName: 'refund.payeeName', accountNo: 'refund.accountNo' } as const

type SealedPayee = Pick<
  StoredRefund,
  'way' | 'channel' | 'payeeNameSealed' | 'payeeNameMask' | 'bankName' | 'accountNoSealed' | 'accountNoMask'
>
const nobody: SealedPayee = {
  ...{ way: null, channel: null, payeeNameSealed: null, payeeNameMask: null, bankName: null },
  ...{ accountNoSealed: null, accountNoMask: null },
}

/** At the desk: in cash, or by a transfer to somebody who is sealed. */
export function deskPayee({ secrets }: Pick<RefundParts, 'secrets'>, input: Payee): SealedPayee {
  const way = given(input.way, 'way', '请选择退款方式!')
  if (way === 'ORIGINAL') throw badInput({ way: '该款项不能原路退回，请选择其他退款方式' })
  if (way === 'CASH') return { ...nobody, way }
  const payeeName = given(input.payeeName?.trim() || null, 'payeeName', '请填写收款人!')
  const bankName = given(input.bankName?.trim() || null, 'bankName', '请填写开户银行!')
  const accountNo = given(input.accountNo || null, 'accountNo', '请填写收款账号!')
  return {
    ...{ ...nobody, way, bankName, payeeNameMask: maskName(payeeName), accountNoMask: maskIdNoTail(accountNo) },
    payeeNameSealed: secrets.seal(payeePlaces.payeeName, payeeName),
    accountNoSealed: secrets.seal(payeePlaces.accountNo, accountNo),
  }
}

/** How it is paid out, sealed; nothing where no money is. Through a channel where it came in by one that takes it back. */
export function payeeOf(
  parts: Pick<RefundParts, 'secrets'>,
  money: string,
  channel: OnlineChannel | undefined,
  input: Payee,
): SealedPayee {
  if (compare(money, 0) === 0) return nobody
  if (!channel) return deskPayee(parts, input)
  if (input.way && input.way !== 'ORIGINAL') throw badInput({ way: '线上支付的款项须原路退回' })
  return { ...nobody, way: 'ORIGINAL', channel }
}
