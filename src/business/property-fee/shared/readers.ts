import { companyRoles, governmentRoles } from '#kernel/shared/role.ts'

/** Who works with charges: companies, and villages that keep house themselves. */
export const feeStaff = [...companyRoles, 'villageAdmin', 'committeeDirector'] as const
/** Offices read what is charged, and never a bill. */
export const feeReaders = ['admin', ...governmentRoles, ...feeStaff, 'feeFinance'] as const
/** Who enters standards and gives them to rooms. */
export const feeKeepers = ['companyAdmin', 'projectManager', 'villageAdmin'] as const
/** Who lets them pass: whoever answers for the organisation that charges. */
export const feeApprovers = ['companyAdmin', 'committeeDirector'] as const
/** Who works with bills of single rooms. */
export const billStaff = [...companyRoles, 'villageAdmin'] as const
/** Who sees money of single rooms come in and go out. */
export const moneyStaff = [...billStaff, 'feeCashier', 'feeFinance'] as const
/** Who works at the desk; cashiers take money and print, and decide on nothing. */
export const deskStaff = [...billStaff, 'feeCashier'] as const
/** Who answers for money that was taken. */
export const moneyKeepers = [...feeKeepers, 'feeFinance'] as const
/** Who works with counters; readers of counters see nothing else. */
export const meterStaff = [...billStaff, 'meterReader'] as const
