import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput, notFound, refusal } from '#kernel/server/errors.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { equipmentOf } from '#community/equipment/server/lookup.ts'
import { readVillages } from '#community/village/server/lookup.ts'
import type { StoredFault } from '../../server/tables.ts'
import type { FaultInput } from '../../shared/schema.ts'

type Place = Pick<StoredFault, 'villageId' | 'equipmentId' | 'equipmentName' | 'locationText' | 'vendorId'>

/** Where the fault is: equipment of a village of the caller, or a place there in words. */
export async function placeOf(reader: Reader, actor: Actor, input: FaultInput): Promise<Place> {
  const { villageId } = input
  await checkVillage(reader, actor, villageId)
  const locationText = input.locationText?.trim() || null
  if (!input.equipmentId) {
    if (locationText === null) throw badInput({ equipmentId: '请选择设备或填写位置!' })
    return { villageId, locationText, equipmentId: null, equipmentName: null, vendorId: null }
  }
  const [equipment] = await equipmentOf(reader, [input.equipmentId])
  if (!equipment?.active || equipment.villageId !== villageId)
    throw badInput({ equipmentId: '设备不存在或不属于该小区' })
  if (equipment.state === 'SCRAPPED') throw badInput({ equipmentId: '该设备已报废' })
  const { id: equipmentId, equipmentNo, name, contractorId: vendorId } = equipment
  return { villageId, locationText, equipmentId, equipmentName: `${equipmentNo} ${name}`, vendorId }
}

async function checkVillage(reader: Reader, { scope: { villages } }: Actor, villageId: string): Promise<void> {
  const [village] = await readVillages(reader, [villageId])
  if (!village?.active || (villages !== 'all' && !villages.includes(villageId))) throw notFound()
  if (village.state === 'STOPPED') throw refusal(serverMessages.villageStopped)
}
