import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { Equipment, EquipmentInput } from '../shared/schema.ts'
import { equipmentRefuses } from '../shared/states.ts'
import { findContractor, villageStanding } from './repository.ts'

async function checkVillage(tx: Tx, villageId: string): Promise<void> {
  const village = await villageStanding(tx, villageId)
  if (village?.state === 'STOPPED') throw badInput({ villageId: serverMessages.villageStopped })
  if (!village?.active || village.state !== 'NORMAL') throw badInput({ villageId: messages.requiredChoice('小区') })
}

/** Equipment is entered for a village in use and stays there; its contractor is a company of the register. */
export const equipmentRules: CrudRules<Equipment, EquipmentInput> = {
  refuses: equipmentRefuses,
  async check(tx, _actor, { villageId, installDate, nextCheckDate }, before) {
    if (!before) await checkVillage(tx, villageId)
    else if (villageId !== before.villageId) throw badInput({ villageId: '设备不能更换小区' })
    if (installDate && installDate > today()) throw badInput({ installDate: '安装日期不能晚于今天' })
    if (installDate && nextCheckDate && nextCheckDate < installDate)
      throw badInput({ nextCheckDate: '下次检验日期不能早于安装日期' })
  },
  async derive(tx, _actor, { contractorId, contractorName }, before) {
    if (contractorId !== undefined && contractorId === before?.contractorId) return {}
    const [key, value] = contractorId ? (['id', contractorId] as const) : (['name', contractorName] as const)
    if (!value) return { contractorId: null }
    const found = await findContractor(tx, key, value)
    if (!found) throw badInput({ [key === 'id' ? 'contractorId' : 'contractorName']: '维保单位不在企业名录中' })
    return { contractorId: found.value }
  },
  checkRestore: (tx, _actor, { villageId }) => checkVillage(tx, villageId),
}
