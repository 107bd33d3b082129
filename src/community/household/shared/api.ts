import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { plainEndpoint } from '#engines/manage-view/shared/plain-endpoint.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, integer, list as listOf, object, optional, text } from '#kernel/shared/schema.ts'
import { plainField } from './dictionaries.ts'
import { householdFields as fields } from './fields.ts'
import { householdPermissions as may } from './permissions.ts'
import { Household, HouseholdDetail, HouseholdInput } from './schema.ts'
import {
  AuditAnswer,
  CorrectionAnswer,
  HouseholdAudit,
  HouseholdDoubt,
  HouseholdAuditBatch,
  HouseholdMoveOut,
  HouseholdTransfer,
  KnownPerson,
  KnownPersonQuery,
  UserCard,
} from './dealing.ts'
import { householdSheetFields, HouseholdSheetRow } from './sheet.ts'

const base = '/village/households'
const { list, add, edit, export: exported, delete: removed } = may
const version = optional(integer(1, 2_000_000_000))

const {
  remove: _remove,
  removeBatch: _removeBatch,
  one: _one,
  ...crud
} = crudApi({
  base,
  record: Household,
  input: HouseholdInput,
  fields,
  permissions: { list, add, edit, export: exported, delete: removed },
})

/** Residents from a sheet whose columns are its own. */
export const householdSheetApi = crudApi({
  base,
  record: Household,
  input: HouseholdSheetRow,
  fields: householdSheetFields,
  permissions: { list, import: may.import },
})

/** Calls of the register; those of residents about themselves stand in `my-home`. */
export const householdApi = {
  ...crud,
  import: householdSheetApi.import,
  check: householdSheetApi.check,
  template: householdSheetApi.template,
  one: endpoint({
    method: 'GET',
    path: [`${base}/:id`, `${base}/queryById`],
    query: object({ id }),
    result: HouseholdDetail,
    permission: list,
    fields,
  }),
  /** What was never verified; anything else only the district, with a reason. */
  remove: endpoint({
    method: 'DELETE',
    path: [`${base}/:id`, `${base}/delete`],
    query: object({ id, version, reason: optional(text(500)) }),
    result: z.null(),
    permission: removed,
    message: messages.removed,
  }),
}

export const auditApi = endpoint({
  method: 'PUT',
  path: `${base}/audit`,
  body: HouseholdAudit,
  result: Household,
  permission: may.audit,
  fields,
  message: '审核完成',
})

/** Hands a disputed application to the community, which decides instead. */
export const doubtApi = endpoint({
  method: 'PUT',
  path: `${base}/doubt`,
  body: HouseholdDoubt,
  result: Household,
  permission: may.audit,
  fields,
  message: '已上报社区',
})

/** Lets several pass, each for itself; one that is out of sight refuses them all. */
export const auditBatchApi = endpoint({
  method: 'PUT',
  path: `${base}/auditBatch`,
  body: HouseholdAuditBatch,
  result: AuditAnswer,
  permission: may.audit,
})

/** Ends a person's standing in a room. */
export const moveOutApi = endpoint({
  method: 'PUT',
  path: `${base}/moveOut`,
  body: HouseholdMoveOut,
  result: Household,
  permission: may.moveOut,
  fields,
  message: '已迁出',
})

/** A room changes hands; answers the household of the new representative. */
export const transferApi = endpoint({
  method: 'PUT',
  path: `${base}/transfer`,
  body: HouseholdTransfer,
  result: Household,
  permission: may.transfer,
  fields,
  idempotent: true,
  message: '过户成功',
})

/** People of the caller's villages, for whom a room is to be. */
export const peopleApi = endpoint({
  method: 'GET',
  path: `${base}/people`,
  query: KnownPersonQuery,
  result: listOf(KnownPerson, 20),
  permission: may.transfer,
})

/** The vote of a room passes to another of its owners. */
export const representativeApi = endpoint({
  method: 'PUT',
  path: `${base}/representative`,
  body: object({ id, version }),
  result: Household,
  permission: may.edit,
  fields,
  message: messages.updated,
})

/** Answers a resident who said that something is wrong. */
export const correctionApi = endpoint({
  method: 'PUT',
  path: `${base}/correction`,
  body: CorrectionAnswer,
  result: Household,
  permission: may.edit,
  fields,
  message: '已答复',
})

/** One fact of a person in full; leaves an audit entry. */
export const plainApi = plainEndpoint(`${base}/plain`, plainField.items, may.plain)

export const userCardApi = endpoint({
  method: 'GET',
  path: '/village/user/:id',
  query: object({ id }),
  result: UserCard,
  permission: list,
})
