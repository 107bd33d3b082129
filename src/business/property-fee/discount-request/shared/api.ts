import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { fields as named } from '#kernel/shared/field.ts'
import { requestFields as fields } from './fields.ts'
import { requestPermissions as may } from './permissions.ts'
import { FeeDiscountRequest, NoInput, RequestInput } from './schema.ts'
import { requestMachine as machine } from './states.ts'

const base = '/property/discountRequest'

export const requestCrud = { list: may.list, export: may.export }

export const requestApi = crudApi({
  base,
  record: FeeDiscountRequest,
  input: NoInput,
  fields,
  permissions: requestCrud,
  machine,
})

const inputFields = named(RequestInput, {
  way: { label: '减免方式', in: ['form'] },
  value: { label: '应缴比例或减免金额', in: ['form'] },
  reason: { label: '原因', in: ['form'] },
  attachments: { label: '证明材料', in: ['form'] },
})

export const requestCalls = {
  /** Asks for a discount on bills of one room; it is put to the approval in force at once. */
  apply: endpoint({
    method: 'POST',
    path: base,
    body: RequestInput,
    result: FeeDiscountRequest,
    permission: may.apply,
    fields: inputFields,
    idempotent: true,
    message: '已提交审批',
  }),
}
