import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { groupApi } from '../shared/api.ts'
import type { WfGroup, WfGroupInput } from '../shared/schema.ts'
import { groupList } from './lists.ts'
import { groupRules } from './rules.ts'

export const groupRoutes = crudRoutes<WfGroup, WfGroupInput>(groupApi, {
  title: '审批用户组',
  list: groupList,
  rules: groupRules,
})
