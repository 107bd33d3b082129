import { date, id, nullable, pick, record, stateOf, text, type Infer } from '#kernel/shared/schema.ts'
import { managerAreaMachine } from './states.ts'

/** Who serves a village from when to when, both days included. It gives companies, projects and staff their scope. */
export const ManagerArea = record({
  villageId: id,
  areaName: nullable(text(60)),
  companyId: id,
  groupId: nullable(id),
  managerUserId: nullable(id),
  startDate: date,
  /** Empty: until further notice. */
  endDate: nullable(date),
  state: stateOf(managerAreaMachine),
})
export type ManagerArea = Infer<typeof ManagerArea>

export const ManagerAreaInput = pick(ManagerArea, [
  'villageId',
  'areaName',
  'companyId',
  'groupId',
  'managerUserId',
  'startDate',
  'endDate',
])
export type ManagerAreaInput = Infer<typeof ManagerAreaInput>
