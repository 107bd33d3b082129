import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { fields as named } from '#kernel/shared/field.ts'
import { fixFields as fields } from './fields.ts'
import { fixPermissions as may } from './permissions.ts'
import { FeeReadingFix, FixInput, FixPreview, FixQuery, NoInput } from './schema.ts'
import { fixMachine as machine } from './states.ts'

const base = '/property/readingFix'

export const fixCrud = { list: may.list, export: may.export }

export const fixApi = crudApi({
  base,
  record: FeeReadingFix,
  input: NoInput,
  fields,
  permissions: fixCrud,
  machine,
})

const inputFields = named(FixInput, {
  newReading: { label: '更正读数', in: ['form'] },
  reason: { label: '原因', in: ['form'] },
})

export const fixCalls = {
  /** What bills would come to; nothing is stored. */
  preview: endpoint({
    method: 'GET',
    path: `${base}/preview`,
    query: FixQuery,
    result: FixPreview,
    permission: may.apply,
  }),
  /** Asks for it; it is put to the approval in force at once. */
  apply: endpoint({
    method: 'POST',
    path: base,
    body: FixInput,
    result: FeeReadingFix,
    permission: may.apply,
    fields: inputFields,
    idempotent: true,
    message: '已提交审批',
  }),
}
