/** The twelve roles in the order of the columns below, each with its account of the first neighbourhood. */
export const roles = [
  'supAdmin',
  'streetAdmin',
  'communityAdmin',
  'gnormal',
  'villageAdmin',
  'committeeDirector',
  'companyAdmin',
  'projectManager',
  'normal',
  'owner',
  'tenant',
  'dependents',
] as const

/**
 * Who may do what with an area of the register: V view in scope, E enter, A decide, X export, P own rows only. The owner's
 * view of companies is of what companies publish, which has no page yet; their own rooms residents find in 我的住户.
 */
export const letters = {
  village: ['VEAX', 'VEA', 'VEA', 'V', 'VE', 'V', 'V', 'VE', 'V', 'V', '', ''],
  nameChange: ['VA', 'VA', 'VEA', 'V', 'VE', 'VE', '', 'VE', '', '', '', ''],
  building: ['VEX', 'VEX', 'VEX', 'V', 'VEX', 'V', 'VX', 'VEX', 'V', '', '', ''],
  unit: ['VEX', 'VEX', 'VEX', 'V', 'VEX', 'V', 'VX', 'VEX', 'V', '', '', ''],
  room: ['VEX', 'VEX', 'VEX', 'V', 'VEX', 'V', 'VX', 'VEX', 'V', '', '', ''],
  household: ['VX', 'VAX', 'VAX', 'V', 'VEAX', 'V', 'V', 'VEA', 'V', '', '', ''],
  company: ['VEAX', 'V', 'V', 'V', 'V', 'V', 'PE', 'P', 'P', '', '', ''],
  credit: ['VEAX', 'V', 'V', 'V', 'V', 'V', 'P', 'P', 'P', '', '', ''],
  staff: ['VEX', '', '', '', '', '', 'PEX', 'P', '', '', '', ''],
  managerArea: ['VEAX', 'VA', 'VA', 'V', 'V', 'V', 'VE', 'VE', 'V', 'V', '', ''],
  career: ['VA', '', '', '', '', '', '', '', '', '', '', ''],
  map: ['VE', 'VE', 'VE', 'V', '', 'V', 'V', 'V', '', '', '', ''],
} as const

const near = ['A01A01A01A01']
const far = ['A01A01A02A01']
const both = [...near, ...far]
const companies = ['B01A01', 'B01A02']

/**
 * What lies in the scope of an account: villages and companies by the code of their organisation, people of companies by
 * the code below which they work, own rooms by their keys. The second account of a role stands in the neighbourhood that
 * the first must not see; the second street has no village.
 */
export const people = [
  { role: 'supAdmin', username: 'supadmin', villages: both, companies, staff: 'B01', rooms: [] },
  { role: 'streetAdmin', username: 'street01', villages: both, companies, staff: '-', rooms: [] },
  { role: 'streetAdmin', username: 'street02', villages: [], companies, staff: '-', rooms: [] },
  { role: 'communityAdmin', username: 'comm0101', villages: near, companies, staff: '-', rooms: [] },
  { role: 'communityAdmin', username: 'comm0102', villages: far, companies, staff: '-', rooms: [] },
  { role: 'gnormal', username: 'gnormal0101', villages: near, companies, staff: '-', rooms: [] },
  { role: 'gnormal', username: 'gnormal0102', villages: far, companies, staff: '-', rooms: [] },
  { role: 'villageAdmin', username: 'village0101', villages: near, companies, staff: '-', rooms: [] },
  { role: 'villageAdmin', username: 'village0102', villages: far, companies, staff: '-', rooms: [] },
  { role: 'committeeDirector', username: 'committee0101', villages: near, companies, staff: '-', rooms: ['R02'] },
  { role: 'committeeDirector', username: 'committee0102', villages: far, companies, staff: '-', rooms: ['F02'] },
  { role: 'companyAdmin', username: 'co01', villages: near, companies: ['B01A01'], staff: 'B01A01', rooms: [] },
  { role: 'companyAdmin', username: 'co02', villages: far, companies: ['B01A02'], staff: 'B01A02', rooms: [] },
  { role: 'projectManager', username: 'pm0101', villages: near, companies: ['B01A01'], staff: 'B01A01A01', rooms: [] },
  { role: 'projectManager', username: 'pm0102', villages: far, companies: ['B01A02'], staff: 'B01A02A01', rooms: [] },
  { role: 'normal', username: 'staff0101', villages: near, companies: ['B01A01'], staff: '-', rooms: [] },
  { role: 'normal', username: 'staff0102', villages: far, companies: ['B01A02'], staff: '-', rooms: [] },
  { role: 'owner', username: 'owner0101', villages: near, companies: [], staff: '-', rooms: ['R01'] },
  { role: 'owner', username: 'owner0102', villages: far, companies: [], staff: '-', rooms: ['F01'] },
  { role: 'tenant', username: 'tenant0101', villages: near, companies: [], staff: '-', rooms: ['R03'] },
  { role: 'tenant', username: 'tenant0102', villages: far, companies: [], staff: '-', rooms: ['F02'] },
  { role: 'dependents', username: 'dep0101', villages: near, companies: [], staff: '-', rooms: ['R01'] },
  { role: 'dependents', username: 'dep0102', villages: far, companies: [], staff: '-', rooms: ['F01'] },
] as const

/** To-dos of each village: who may act on one while it is open. */
export const todos = {
  HOUSEHOLD: ['villageAdmin', 'projectManager'],
  VILLAGE: ['communityAdmin'],
  VILLAGE_RENAME: ['streetAdmin'],
} as const

/** Whoever oversees what others leave undone: the government in its scope, others only what they have submitted. */
export const overseers = ['supAdmin', 'streetAdmin', 'communityAdmin'] as const
