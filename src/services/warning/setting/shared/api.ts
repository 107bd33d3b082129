import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { code, flag, id, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { warningCompare, warningUnit } from '../../shared/dictionaries.ts'
import { warningSettingFields } from './fields.ts'
import { warningSettingPermissions as may } from './permissions.ts'
import { WarningSetting, WarningSettingInput } from './schema.ts'

const base = '/om/warningSetting'

const Measure = object({
  key: text(200),
  title: text(100),
  value: text(64),
  leaf: flag,
  metricKey: text(64),
  unit: code(warningUnit),
  compare: code(warningCompare),
  /** Thresholds that usually hold, and those of the district where the caller is a street. */
  levels: list(object({ level: text(16), value: text(20) }), 4),
})

/** A type, with its measure below it. */
export const OptionNode = object({
  key: text(64),
  title: text(100),
  value: text(64),
  leaf: flag,
  children: list(Measure, 1),
})
export type OptionNode = Infer<typeof OptionNode>

const Choice = object({ value: id, text: text(100), title: text(100), label: text(100) })

export const warningSettingApi = {
  ...crudApi({
    base,
    record: WarningSetting,
    input: WarningSettingInput,
    fields: warningSettingFields,
    permissions: may,
  }),
  /** What a setting can be made for: types in use, each with its measure; also at `/om/option/tree?kind=warning`. */
  options: endpoint({
    method: 'GET',
    path: `${base}/options`,
    result: list(OptionNode, 500),
    permission: may.list,
    operation: 'none',
  }),
  /** Villages of the caller's scope; of one street where it is named. */
  villages: endpoint({
    method: 'GET',
    path: `${base}/villages`,
    query: object({ streetId: optional(nullable(id)), keyword: optional(text(64)), ids: optional(text(70_000)) }),
    result: list(Choice, 2000),
    permission: may.list,
    operation: 'none',
  }),
  /** Streets that the caller may set for; `isFixed` where there is no setting for the whole district. */
  owners: endpoint({
    method: 'GET',
    path: `${base}/owners`,
    result: object({ isFixed: z.boolean(), streets: list(Choice, 500) }),
    permission: may.list,
    operation: 'none',
  }),
}
