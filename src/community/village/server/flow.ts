import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { flow, type StepInput } from '#kernel/server/move.ts'
import { villageMachine } from '../shared/states.ts'
import { villageActs } from './deal.ts'
import { villageTables, type StoredVillage } from './tables.ts'

/** Whoever asks for something does not grant it. */
export const ownApplication = '申请人不能审核自己的申请'

export const villageFlow = flow<StoredVillage, StepInput>(
  villageMachine,
  villageTables.village,
  {
    isNotApplicant: ({ actor, row }) => (row.applicantId === actor.userId ? ownApplication : undefined),
    isIdle: async ({ tx, row }) => ((await isBusy(tx, row.id)) ? '小区存在进行中的业务，不能停用' : undefined),
  },
  villageActs,
)

/** Does anything that goes on with a village forbid to take it out of use: applications for another name, of residents, contracts to be filed. */
async function isBusy(reader: Reader, villageId: string): Promise<boolean> {
  const text = `select exists (select from village_name_change where tenant_id = $1 and village_id = $2 and del_flag = 0
      and state in ('SUBMITTED', 'STREET', 'DISTRICT'))
    or exists (select from ref_household where tenant_id = $1 and village_id = $2 and active and state = 'APPLYING')
    or exists (select from ref_contract where tenant_id = $1 and village_id = $2 and active
      and state in ('SUBMITTED', 'ACCEPTED', 'DISTRICT', 'RETURNED')) as busy`
  return (await reader.one(statement<{ busy: boolean }>(text, [reader.tenantId, villageId]))).busy
}
