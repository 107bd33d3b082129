import { dictionary } from '#kernel/shared/dictionary.ts'

/** How a loan stands to its last day, for questions to the list. */
export const loanDue = dictionary('archive_loan_due', '归还情况', {
  OPEN: '未到期',
  SOON: '三天内到期',
  LATE: '逾期未还',
} as const)
