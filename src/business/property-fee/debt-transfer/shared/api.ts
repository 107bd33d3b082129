import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { fields as named } from '#kernel/shared/field.ts'
import { transferFields as fields } from './fields.ts'
import { transferPermissions as may } from './permissions.ts'
import { FeeDebtTransfer, HoldersQuery, NoInput, TransferHolders, TransferInput } from './schema.ts'
import { transferMachine as machine } from './states.ts'

const base = '/property/debtTransfer'

export const transferCrud = { list: may.list, export: may.export }

export const transferApi = crudApi({
  base,
  record: FeeDebtTransfer,
  input: NoInput,
  fields,
  permissions: transferCrud,
  machine,
})

const inputFields = named(TransferInput, {
  toPayerId: { label: '新缴费人', kind: 'text', in: ['form'] },
  consents: { label: '书面同意', in: ['form'] },
  reason: { label: '原因', in: ['form'] },
})

export const transferCalls = {
  /** To whom a bill may go. */
  holders: endpoint({
    method: 'GET',
    path: `${base}/holders`,
    query: HoldersQuery,
    result: TransferHolders,
    permission: may.apply,
  }),
  /** Asks for it; it is put to the approval in force at once. */
  apply: endpoint({
    method: 'POST',
    path: base,
    body: TransferInput,
    result: FeeDebtTransfer,
    permission: may.apply,
    fields: inputFields,
    idempotent: true,
    message: '已提交审批',
  }),
}
