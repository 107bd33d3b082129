import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { refuseStopped } from '../../server/refuse-field.ts'
import { villageTables } from '../../server/tables.ts'
import { managerAreaPermissions as may } from '../shared/permissions.ts'
import type { ManagerArea, ManagerAreaInput } from '../shared/schema.ts'
import { managerAreaRefuses } from '../shared/states.ts'
import { checkBuildings, isTaken } from './check-buildings.ts'
import { checkDeparts, isOwnCompany, managedGroup, refuseSuspended } from './people-rules.ts'
import { tellServing } from './tell-serving.ts'

/** What the authority enters is in force on its days at once; what a company enters waits for its word. */
export const managerAreaRules: CrudRules<ManagerArea, ManagerAreaInput> = {
  refuses: managerAreaRefuses,
  async check(tx, actor, input, before) {
    const village = found(await readRow(tx, actor, villageTables.village, input.villageId))
    if (!before) refuseStopped(village)
    if (input.endDate !== null && input.endDate < input.startDate)
      throw badInput({ endDate: '截止日期不能早于生效日期' })
    if (before?.companyId !== input.companyId) await refuseSuspended(tx, input.companyId)
    await checkServing(tx, actor, input)
    await checkBuildings(tx, input.villageId, input.buildingIds ?? [])
    if (before ? before.state === 'EFFECTIVE' : can(actor, may.confirm)) await refuseTaken(tx, input, before)
  },
  derive: (_tx, actor, { endDate }, before) => {
    if (before) return {}
    if (!can(actor, may.confirm)) return { state: 'PENDING' }
    return { state: endDate !== null && endDate < today() ? 'ENDED' : 'EFFECTIVE' }
  },
  changed: (tx, actor, { villageId }) => tellServing(tx, actor, villageId),
}

/** What is in force, or will be at once, shares no building with another area. */
async function refuseTaken(tx: Tx, input: ManagerAreaInput, before: ManagerArea | undefined): Promise<void> {
  const buildingIds = input.buildingIds ?? before?.buildingIds
  const taken = await isTaken(tx, { ...input, buildingIds, ...(before && { id: before.id }) })
  if (taken) throw refusal(taken)
}

async function checkServing(tx: Tx, actor: Actor, input: ManagerAreaInput): Promise<void> {
  const company = await checkDeparts(tx, input)
  if (!can(actor, may.confirm) && !isOwnCompany(actor, company))
    throw badInput({ companyId: '只能登记本企业的管理区域' })
  const group = await managedGroup(tx, input, input.managerUserId)
  if (group === undefined || (input.groupId !== null && group !== null && group !== input.groupId))
    throw badInput({ managerUserId: '请选择该项目部的项目经理' })
}
