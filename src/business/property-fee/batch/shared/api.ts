import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, list, object, text } from '#kernel/shared/schema.ts'
import { billPermissions } from '../../bill/shared/permissions.ts'
import { Published } from '../../bill/shared/schema.ts'
import { batchFields as fields } from './fields.ts'
import { batchPermissions as permissions } from './permissions.ts'
import { BatchBegun, BatchFaults, BatchInput, BatchPreview, Choice, FeeBatch } from './schema.ts'
import { batchMachine as machine } from './states.ts'

const base = '/property/feeBatch'

export const batchApi = crudApi({ base, record: FeeBatch, input: object({}), fields, permissions, machine })

export const batchCalls = {
  /** What is due today, with what somebody should look at before. */
  preview: endpoint({
    method: 'POST',
    path: `${base}/preview`,
    body: BatchInput,
    result: BatchPreview,
    permission: billPermissions.generate,
    operation: 'none',
  }),
  /** Makes in the background what is due today, a batch for each village; what there is already is left as it is. */
  run: endpoint({
    method: 'POST',
    path: `${base}/run`,
    body: BatchInput,
    result: BatchBegun,
    permission: billPermissions.generate,
    idempotent: true,
    message: '已开始出账，可在任务中心查看进度',
  }),
  /** Makes all drafts of a batch known. */
  publish: endpoint({
    method: 'PUT',
    path: `${base}/publish`,
    body: object({ id }),
    result: Published,
    permission: billPermissions.publish,
    message: '发布完成！',
  }),
  /** What a batch could not bill, and why. */
  faults: endpoint({
    method: 'GET',
    path: `${base}/faults`,
    query: object({ id }),
    result: BatchFaults,
    permission: permissions.list,
  }),
  /** Items that something in the caller's villages is charged. */
  items: endpoint({
    method: 'GET',
    path: `${base}/items`,
    query: object({ villageIds: text(4000) }),
    result: list(Choice, 500),
    permission: billPermissions.generate,
  }),
}
