import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { loadFault } from '../shared/manager-load.ts'
import type { SiteInput } from '../shared/schema.ts'
import { filedContract, loadOf } from './repository.ts'
import { readSetting } from './setting-repository.ts'
import type { SiteParts } from './ports.ts'
import type { StoredSite } from './tables.ts'

export const noContract = '该项目没有已备案的物业服务合同'
export const servedText = '该小区已有在管项目'

type Load = Pick<StoredSite, 'managerUserId' | 'siteType' | 'serviceArea'> & { id: string | null }

/** Why the manager cannot take the project beside what is in hand, or undefined. */
export async function managerFault(
  reader: Reader,
  { id, managerUserId, siteType, serviceArea }: Load,
): Promise<string | undefined> {
  if (siteType !== '1') return undefined
  const [held, setting] = await Promise.all([loadOf(reader, managerUserId, id), readSetting(reader)])
  return loadFault(held, serviceArea, setting)
}

/** Refuses at the field what the schema cannot see. */
export async function checkSite(
  reader: Reader,
  actor: Actor,
  parts: SiteParts,
  input: SiteInput & { id: string | null },
): Promise<void> {
  const { contractId = null, villageId, companyId, endDate, startDate } = input
  if (endDate && endDate <= startDate) throw badInput({ endDate: '结束日期必须晚于开始日期' })
  if (((input.lng ?? null) === null) !== ((input.lat ?? null) === null)) throw badInput({ lng: '请同时填写经度和纬度' })
  const group = await parts.checkPlace(reader, actor, input)
  if (group !== input.groupId) throw badInput({ groupId: '请选择该企业的项目部' })
  if (contractId !== null && !(await filedContract(reader, { contractId, villageId, companyId })))
    throw badInput({ contractId: '请选择该小区已备案的合同' })
  const fault = await managerFault(reader, input)
  if (fault) throw badInput({ managerUserId: fault })
}
