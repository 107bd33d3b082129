import { companyRoles, governmentRoles } from '#kernel/shared/role.ts'

/** Who works with charges: companies, and villages that keep house themselves. */
export const feeStaff = [...companyRoles, 'villageAdmin', 'committeeDirector'] as const
/** Offices read what is charged, and never a bill. */
export const feeReaders = ['admin', ...governmentRoles, ...feeStaff] as const
/** Who enters standards and gives them to rooms. */
export const feeKeepers = ['companyAdmin', 'projectManager', 'villageAdmin'] as const
/** Who lets them pass: whoever answers for the organisation that charges. */
export const feeApprovers = ['companyAdmin', 'committeeDirector'] as const
/** Who works with bills of single rooms. */
export const billStaff = [...companyRoles, 'villageAdmin'] as const
