import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { dealing, dealt } from '#kernel/shared/dealing.ts'
import { endpoint, perEvent } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import * as z from 'zod/mini'
import { extend, id, list, object, optional, text, type Infer, type Schema } from '#kernel/shared/schema.ts'
import { preWarningFields as fields } from './fields.ts'
import { preWarningPermissions as may } from './permissions.ts'
import {
  Handler,
  PartialResult,
  PreWarning,
  PreWarningDetail,
  ScanResult,
  WarningStep,
  WorkOrderInput,
} from './schema.ts'
import { preWarningMachine } from './states.ts'

const base = '/ownersmeeting/preWarning'
/** Path of the screen. */
export const preWarningPath = '/om/preWarning'

/** Most records of one call. */
export const mostAtOnce = 100
const ids = text(mostAtOnce * 33, { min: 1, pattern: /[0-9a-z]/i, message: '请选择一条记录！' })

const Whole = extend(PreWarning, { ...PreWarningDetail._zod.def.shape, ...dealt })
const plain = crudApi({
  base,
  record: PreWarning,
  input: object({}),
  fields,
  permissions: { list: may.list, delete: may.delete, export: may.export },
  machine: preWarningMachine,
  step: WarningStep,
  detail: PreWarningDetail,
})

export const preWarningApi = {
  ...plain,
  /** Takes a step; the remark also as `opinion`. */
  deal: endpoint({
    method: 'PUT',
    path: [base, `${base}/dealing`],
    body: dealing(preWarningMachine, WarningStep),
    result: Whole as Schema<Infer<typeof Whole>>,
    permission: perEvent(preWarningMachine),
    fields,
    message: messages.updated,
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: [base, `${base}/batch`, `${base}/deleteBatch`],
    query: object({ ids }),
    result: z.null(),
    permission: may.delete,
    message: messages.removed,
  }),
  workOrder: endpoint({
    method: 'PUT',
    path: `${base}/workOrder/:id`,
    body: WorkOrderInput,
    result: Whole as Schema<Infer<typeof Whole>>,
    permission: may.dispatch,
    fields,
    message: '派单成功',
  }),
  /** One work order for several records, named in the address or the body; what is refused of one stops no other. */
  workOrders: endpoint({
    method: 'PUT',
    path: `${base}/workOrder`,
    query: object({ ids: optional(ids) }),
    body: extend(WorkOrderInput, { ids: optional(ids) }),
    result: PartialResult,
    permission: may.dispatch,
    message: '派单完成',
  }),
  ignoreMany: endpoint({
    method: 'PUT',
    path: `${base}/ignore`,
    body: object({ ids, remark: optional(text(500)) }),
    result: PartialResult,
    permission: may.ignore,
    message: '操作完成',
  }),
  /** Who may be given the work order of all of some records. */
  handlers: endpoint({
    method: 'GET',
    path: `${base}/handlers`,
    query: object({ ids }),
    result: list(Handler, 200),
    permission: may.dispatch,
    operation: 'none',
  }),
  /** Scans now, all settings or one. Calm readings do not count. */
  scan: endpoint({
    method: 'POST',
    path: `${base}/scan`,
    body: object({ settingId: optional(id) }),
    result: ScanResult,
    permission: may.scan,
    operation: 'change',
    message: '扫描完成',
  }),
}
