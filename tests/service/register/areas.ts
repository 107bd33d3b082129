import { letters, roles } from './matrix.data.ts'

export interface Person {
  role: (typeof roles)[number]
  username: string
  villages: readonly string[]
  companies: readonly string[]
  staff: string
  rooms: readonly string[]
}

type AreaKey = keyof typeof letters

/** A list of the register: its table, where it answers, and what a body without content is refused for. */
export interface Area {
  key: AreaKey
  table: string
  base: string
  /** What decides whose a record is. */
  by: 'village' | 'company' | 'staff' | 'nobody'
  exports?: string
  /** Where removed records wait. */
  bin?: boolean
  /** Calls that are refused for a missing right before they look at their body. */
  enter?: readonly [method: 'POST' | 'PUT', path: string]
  decide?: readonly [method: 'PUT', path: string]
}

const crud = (key: AreaKey, table: string, base: string, more: Partial<Area> = {}): Area => ({
  key,
  table,
  base,
  by: 'village',
  bin: true,
  exports: `${base}/exportXls`,
  enter: ['POST', base],
  ...more,
})

export const areas: readonly Area[] = [
  crud('village', 'village', '/village/info', { bin: false, decide: ['PUT', '/village/info/audit'] }),
  crud('building', 'village_building', '/village/building'),
  crud('unit', 'village_unit', '/village/unit'),
  crud('room', 'village_room', '/village/room'),
  crud('household', 'household', '/village/households', { decide: ['PUT', '/village/households/audit'] }),
  // Deciding on an area is a step of its machine, behind a door that all its people share.
  crud('managerArea', 'manager_area', '/wisdom/managerArea'),
  {
    key: 'nameChange',
    table: 'village_name_change',
    base: '/village/nameChange',
    by: 'village',
    bin: true,
    enter: ['POST', '/village/nameChange'],
    decide: ['PUT', '/village/nameChange/audit'],
  },
  crud('company', 'company', '/wisdom/company', { by: 'company', bin: false, enter: ['PUT', '/wisdom/company'] }),
  crud('credit', 'credit_event', '/wisdom/creditEvent', { by: 'company', bin: false }),
  crud('staff', 'company_staff', '/wisdom/companyStaff', { by: 'staff' }),
]

export const letterOf = (key: AreaKey, { role }: Person): string => letters[key][roles.indexOf(role)] ?? ''

/** May the person read the list at all: rows in scope, or own ones. */
export const reads = (key: AreaKey, person: Person): boolean => /[VP]/.test(letterOf(key, person))

/** Is a record with this home within what the person may see of an area. */
export function isTheirs({ by }: Pick<Area, 'by'>, { villages, companies, staff }: Person, home: string): boolean {
  if (by === 'village') return villages.includes(home)
  if (by === 'company') return companies.includes(home)
  return by === 'staff' && home.startsWith(staff)
}
