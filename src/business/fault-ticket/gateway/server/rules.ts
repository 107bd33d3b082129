import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { badInput } from '#kernel/server/errors.ts'
import { readCategory } from '../../category/server/repository.ts'
import { companyOf } from '../../server/require-owner.ts'
import type { DeviceGroupInput } from '../shared/schema.ts'
import type { StoredGroup } from './tables.ts'

/** A group stays in its village; what it reports is a category that its keeper may choose. */
export const deviceGroupRules: CrudRules<StoredGroup, DeviceGroupInput> = {
  async check(tx, actor, { villageId, categoryId }, before) {
    const { villages } = actor.scope
    if (before && villageId !== before.villageId) throw badInput({ villageId: '设备组不能更换小区' })
    if (villages !== 'all' && !villages.includes(villageId)) throw badInput({ villageId: '只能选择服务范围内的小区' })
    if (before && categoryId === before.categoryId) return
    const category = await readCategory(tx, categoryId)
    const isOwn =
      category &&
      (category.companyId === null || villages === 'all' || category.companyId === (await companyOf(tx, actor)))
    if (!isOwn || category.status !== 'Y') throw badInput({ categoryId: '请选择故障分类!' })
  },
  derive: (_tx, _actor, { status }, before) => ({
    status: status ?? before?.status ?? 'Y',
    ...(!before && { tokenHash: null, tokenTime: null }),
  }),
}
