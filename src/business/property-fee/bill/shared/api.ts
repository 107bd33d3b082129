import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { nullable } from '#kernel/shared/schema.ts'
import { billFields as fields } from './fields.ts'
import { billPermissions as may } from './permissions.ts'
import {
  BillAgeing,
  BillInput,
  billDetail,
  BillLate,
  BillStep,
  BillSums,
  FeeBill,
  LateQuery,
  Published,
  PublishInput,
} from './schema.ts'
import { billMachine as machine } from './states.ts'

const base = '/property/feeBill'

/** Most bills are made by batches; those that no standard makes are entered, and none is ever changed. */
export const billCrud = { list: may.list, add: may.add, import: may.import, export: may.export }

export const billApi = crudApi({
  base,
  record: FeeBill,
  input: BillInput,
  fields,
  permissions: billCrud,
  machine,
  step: BillStep,
  detail: billDetail,
})

export const billCalls = {
  /** Sums of all bills that the same query lists. */
  sums: endpoint({
    method: 'GET',
    path: `${base}/sum`,
    query: listQuery,
    result: BillSums,
    permission: may.list,
    fields,
  }),
  /** What the same query lists and is owed, by age. */
  ageing: endpoint({
    method: 'GET',
    path: `${base}/ageing`,
    query: listQuery,
    result: BillAgeing,
    permission: may.list,
    fields,
  }),
  /** The late fee of a bill as of any day. */
  late: endpoint({
    method: 'GET',
    path: `${base}/late`,
    query: LateQuery,
    result: nullable(BillLate),
    permission: may.list,
  }),
  /** Makes drafts known; what is no draft any more is left as it is. */
  publish: endpoint({
    method: 'PUT',
    path: `${base}/publish`,
    body: PublishInput,
    result: Published,
    permission: may.publish,
    message: '发布完成！',
  }),
}
