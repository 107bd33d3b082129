import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { fields as named } from '#kernel/shared/field.ts'
import { repriceFields as fields } from './fields.ts'
import { repricePermissions as may } from './permissions.ts'
import { FeeRepricing, NoInput, RepriceInput, RepricePreview, RepriceQuery } from './schema.ts'
import { repriceMachine as machine } from './states.ts'

const base = '/property/repricing'

export const repriceCrud = { list: may.list, export: may.export }

export const repriceApi = crudApi({
  base,
  record: FeeRepricing,
  input: NoInput,
  fields,
  permissions: repriceCrud,
  machine,
})

const inputFields = named(RepriceInput, { reason: { label: '原因', in: ['form'] } })

export const repriceCalls = {
  /** What bills would come to; nothing is stored. */
  preview: endpoint({
    method: 'POST',
    path: `${base}/preview`,
    body: RepriceQuery,
    result: RepricePreview,
    permission: may.apply,
  }),
  /** Asks for it; it is put to the approval in force at once. */
  apply: endpoint({
    method: 'POST',
    path: base,
    body: RepriceInput,
    result: FeeRepricing,
    permission: may.apply,
    fields: inputFields,
    idempotent: true,
    message: '已提交审批',
  }),
}
