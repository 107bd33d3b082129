import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { selfReadingFields as fields } from './fields.ts'
import { selfReadingPermissions as may } from './permissions.ts'
import { FeeSelfReading, MineMeters, NoInput, SelfReadingId, SelfReadingInput, SelfReadingStep } from './schema.ts'
import { selfReadingMachine as machine } from './states.ts'

const base = '/property/selfReading'

export const selfReadingCrud = { list: may.list, export: may.export }

export const selfReadingApi = crudApi({
  base,
  record: FeeSelfReading,
  input: NoInput,
  fields,
  permissions: selfReadingCrud,
  machine,
  step: SelfReadingStep,
})

export const mineReadingCalls = {
  /** The counters of the caller's own homes, and what they have handed in lately. */
  list: endpoint({ method: 'GET', path: `${base}/mine`, result: MineMeters, permission: may.submit }),
  submit: endpoint({
    method: 'POST',
    path: `${base}/mine`,
    body: SelfReadingInput,
    result: MineMeters,
    permission: may.submit,
    fields,
    idempotent: true,
    message: '已提交，待物业审核',
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: `${base}/mine/withdraw`,
    body: SelfReadingId,
    result: MineMeters,
    permission: may.submit,
    message: '已撤回',
  }),
}
