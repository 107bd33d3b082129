import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { code, list, object, text } from '#kernel/shared/schema.ts'
import { warningCategory, warningCompare, warningUnit } from '../../shared/dictionaries.ts'
import { warningTypeFields } from './fields.ts'
import { warningTypePermissions as may } from './permissions.ts'
import { WarningType, WarningTypeInput } from './schema.ts'

const base = '/ownersmeeting/warningType'

/** A value and how it is called, in the spellings that pickers read. */
const Choice = object({ value: text(64), text: text(100), title: text(100), label: text(100) })

export const warningTypeApi = {
  ...crudApi({
    base,
    record: WarningType,
    input: WarningTypeInput,
    fields: warningTypeFields,
    permissions: may,
  }),
  /** What can be measured at all. */
  measures: endpoint({
    method: 'GET',
    path: `${base}/measures`,
    result: list(
      object({
        value: text(64),
        text: text(100),
        category: code(warningCategory),
        unit: code(warningUnit),
        compare: code(warningCompare),
      }),
      200,
    ),
    permission: may.list,
    operation: 'none',
  }),
  meetingTypes: endpoint({
    method: 'GET',
    path: '/om/category/meetingType',
    result: list(Choice, 100),
    permission: may.list,
    operation: 'none',
  }),
}
