import { endpoint } from '#kernel/shared/endpoint.ts'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { adjustFields as fields } from './fields.ts'
import { adjustPermissions as permissions } from './permissions.ts'
import { AdjustInput, FeeAdjustment, WaiveInput } from './schema.ts'
import { adjustMachine as machine } from './states.ts'

export const adjustApi = crudApi({
  base: '/property/feeAdjustment',
  record: FeeAdjustment,
  input: AdjustInput,
  fields,
  permissions,
  machine,
})

export const waiverCalls = {
  /** Asks for late fee to be let go; it is put to the approval in force at once. */
  apply: endpoint({
    method: 'POST',
    path: '/property/feeAdjustment/waiver',
    body: WaiveInput,
    result: FeeAdjustment,
    permission: permissions.waive,
    fields,
    idempotent: true,
    message: '已提交审批',
  }),
}
