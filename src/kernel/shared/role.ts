/** The role codes of the product and the platform operator, with their Chinese names. */
export const roleNames = {
  admin: '平台管理员',
  supAdmin: '区级超级管理员',
  streetAdmin: '街道管理员',
  communityAdmin: '社区管理员',
  gnormal: '政府工作人员',
  companyAdmin: '企业管理员',
  projectManager: '项目经理',
  normal: '企业员工',
  customerService: '客服',
  feeCashier: '收费员',
  feeFinance: '财务',
  meterReader: '抄表员',
  repairDispatcher: '派单员',
  equipmentManager: '设备主管',
  villageAdmin: '小区管理员',
  committeeDirector: '业委会主任',
  owner: '业主',
  tenant: '租户',
  dependents: '家属',
} as const

export type RoleCode = keyof typeof roleNames

export const residentRoles = ['owner', 'tenant', 'dependents'] as const satisfies readonly RoleCode[]
export const governmentRoles = ['supAdmin', 'streetAdmin', 'communityAdmin', 'gnormal'] as const satisfies RoleCode[]
export const companyRoles = ['companyAdmin', 'projectManager', 'normal'] as const satisfies readonly RoleCode[]
/** What people of a company do beside what they are there: they bundle actions, and say nothing of rank. */
export const clerkRoles = [
  'customerService',
  'feeCashier',
  'feeFinance',
  'meterReader',
  'repairDispatcher',
  'equipmentManager',
] as const satisfies readonly RoleCode[]
/** Roles that come with an office and go with it: the unit that keeps the office gives them, nobody by hand. */
export const officeRoles = ['committeeDirector'] as const satisfies readonly RoleCode[]
export const allRoles = Object.keys(roleNames) as RoleCode[]

const residents: ReadonlySet<string> = new Set(residentRoles)
/** Of what is written down as the role of somebody, too, which may be none of these. */
export const isResidentRole = (role: string): boolean => residents.has(role)
