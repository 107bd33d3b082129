import { dictionary } from '#kernel/shared/dictionary.ts'

/** How a seal that is out stands to its day. */
export const sealLoanDue = dictionary('committee_seal_loan_due', '印章归还情况', {
  OPEN: '未到期',
  LATE: '逾期未还',
} as const)
