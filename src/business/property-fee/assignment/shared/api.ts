import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { list, object, optional, text } from '#kernel/shared/schema.ts'
import { assignFields as fields } from './fields.ts'
import { assignPermissions as permissions } from './permissions.ts'
import {
  AssignBatch,
  AssignMade,
  AssignPreview,
  AssignStep,
  BuildingChoice,
  FeeAssign,
  FeeAssignInput,
  StandardChoice,
} from './schema.ts'
import { assignMachine as machine } from './states.ts'

const base = '/property/feeAssign'

export const assignApi = crudApi({
  base,
  record: FeeAssign,
  input: FeeAssignInput,
  fields,
  permissions,
  machine,
  step: AssignStep,
})

export const assignCalls = {
  /** What giving a standard to many rooms would come to; nothing is stored. */
  preview: endpoint({
    method: 'POST',
    path: `${base}/batch/preview`,
    body: AssignBatch,
    result: AssignPreview,
    permission: permissions.add,
    fields,
    operation: 'none',
  }),
  batch: endpoint({
    method: 'POST',
    path: `${base}/batch`,
    body: AssignBatch,
    result: AssignMade,
    permission: permissions.add,
    fields,
    idempotent: true,
    message: '分配完成！',
  }),
  /** Standards in force of the caller's villages, by number or name. */
  standards: endpoint({
    method: 'GET',
    path: `${base}/standards`,
    query: object({ keyword: optional(text(64)), ids: optional(text(4000)), pageSize: optional(text(3)) }),
    result: list(StandardChoice, 500),
    permission: permissions.add,
  }),
  /** Buildings of the village of a standard. */
  buildings: endpoint({
    method: 'GET',
    path: `${base}/buildings`,
    query: object({ standardNo: text(32) }),
    result: list(BuildingChoice, 500),
    permission: permissions.add,
  }),
}
