import { compare } from '#kernel/shared/decimal.ts'
import { exceedsLimit, sumOf } from '../shared/quotation.ts'
import { given } from '#kernel/server/errors.ts'
import { isAssignee } from '#services/ticket/work/server/guards.ts'
import { requesterOnly, type RepairGuard } from '../../server/check-caller.ts'
import { owesPayment, workDescribed } from '../../dispatch/server/guards.ts'
import { settingFor } from '../../setting/server/repository.ts'

/** What is everybody's is never charged to the one who reported it. */
export const mayQuote: RepairGuard = async (context) => {
  const { tx, row, input } = context
  const refused = isAssignee(context)
  if (refused) return refused
  if (row.areaType === 'PUBLIC') return '公共区域维修不向业主收费'
  if (row.quoteState === 'CONFIRMED') return '报价已确认，不能修改'
  if ((await settingFor(tx, row)).payFeeFlag === 'N') return '该小区此类报修不收费'
  if (!input) return undefined
  const lines = input.quotation ?? []
  given(lines[0], 'quotation', '请填写报价明细!')
  const sum = sumOf(lines)
  if (compare(sum, 0) === 0) return '报价金额应大于0'
  return exceedsLimit(sum) ? '报价金额超出范围' : undefined
}

export const mayAnswerQuote: RepairGuard = (context) =>
  requesterOnly(context) ?? (context.row.quoteState === 'WAIT_CONFIRM' ? undefined : '没有待确认的报价')

export const mayCharge: RepairGuard = (context) => {
  const { tx, row, input } = context
  const refused = isAssignee(context)
  if (refused) return refused
  if (row.quoteState === 'WAIT_CONFIRM') return '报价需业主确认后才能施工'
  if (!owesPayment(row)) return '没有需要收取的费用'
  return input && workDescribed(tx, row, input)
}

/** The receipt was written outside; it must be over what the owner agreed to. */
export const receiptGiven: RepairGuard = ({ row, input }) => {
  if (!input) return undefined
  given(input.receiptNo, 'receiptNo', '请输入收据号!')
  const isEqual = input.amount === undefined || compare(input.amount, row.amount) === 0
  return isEqual ? undefined : `收款金额应为${row.amount}元`
}
