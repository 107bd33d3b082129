import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { reconFields as fields } from './fields.ts'
import { reconPermissions as may } from './permissions.ts'
import { FeeRecon, NoInput, reconDetail, ReconId, RematchOutcome, StatementCheck } from './schema.ts'
import { reconMachine as machine } from './states.ts'

const base = '/property/recon'

export const reconCrud = { list: may.list, export: may.export }

export const reconApi = crudApi({
  base,
  record: FeeRecon,
  input: NoInput,
  fields,
  permissions: reconCrud,
  machine,
  detail: reconDetail,
})

const form = { method: 'POST', permission: may.import, operation: 'import' } as const

export const reconCalls = {
  /** Multipart: `file` (.xls, .xlsx, .csv) and the fields of `StatementForm`. Stores nothing. */
  check: endpoint({ ...form, path: `${base}/check`, result: StatementCheck }),
  /** The same form: all rows are taken, or none. */
  import: endpoint({ ...form, path: `${base}/import`, result: FeeRecon, fields, message: '对账单已导入' }),
  /** Compares what is left open with what has been booked since. */
  rematch: endpoint({
    method: 'PUT',
    path: `${base}/rematch`,
    body: ReconId,
    result: RematchOutcome,
    permission: may.handle,
  }),
}
