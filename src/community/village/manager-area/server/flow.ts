import { flow } from '#kernel/server/move.ts'
import type { ManagerArea } from '../shared/schema.ts'
import { managerAreaMachine } from '../shared/states.ts'
import { isTaken } from './buildings.ts'
import { managerAreaTables } from './tables.ts'

/** An area as stored. */
export type StoredArea = Omit<ManagerArea, 'buildingCount' | 'roomCount' | 'area'> & {
  tenantId: number
  delFlag: number
  previousId: string | null
}

/** Guards of the steps; `isFree`: no other area has one of the buildings on one of the days. */
export const managerAreaFlow = flow<StoredArea, { remark?: string | null | undefined }>(
  managerAreaMachine,
  managerAreaTables.managerArea as never,
  { isFree: ({ tx, row }) => isTaken(tx, row) },
)
