import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { delegationApi } from '../shared/api.ts'
import type { DelegationInput, WfDelegation } from '../../shared/schema.ts'
import { delegationList } from './lists.ts'
import { delegationRules } from './rules.ts'

export const delegationRoutes = crudRoutes<WfDelegation, DelegationInput>(delegationApi, {
  title: '流程委托',
  list: delegationList,
  rules: delegationRules,
})
