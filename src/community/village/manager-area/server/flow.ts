import { flow, type StepInput } from '#kernel/server/move.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import type { ManagerArea } from '../shared/schema.ts'
import { managerAreaMachine } from '../shared/states.ts'
import { stoppedAmong } from '../../server/repository.ts'
import { isTaken } from './check-buildings.ts'
import { tellServing } from './tell-serving.ts'
import { managerAreaTables } from './tables.ts'

/** An area as stored. */
export type StoredArea = Omit<ManagerArea, 'buildingCount' | 'roomCount' | 'area'> & {
  tenantId: number
  delFlag: number
  previousId: string | null
}

/** Guards of the steps; `isFree`: the village is in use and no other area has one of the buildings on one of the days. */
export const managerAreaFlow = flow<StoredArea, StepInput>(
  managerAreaMachine,
  managerAreaTables.managerArea,
  {
    isFree: async ({ tx, row }) =>
      (await stoppedAmong(tx, [row.villageId])).size > 0 ? serverMessages.villageStopped : isTaken(tx, row),
  },
  { follow: ({ tx, actor, row }) => tellServing(tx, actor, row.villageId) },
)
