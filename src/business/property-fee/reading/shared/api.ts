import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { readingFields as fields } from './fields.ts'
import { readingPermissions as permissions } from './permissions.ts'
import { Confirmed, ConfirmInput, FeeReading, FeeReadingInput } from './schema.ts'
import { readingMachine as machine } from './states.ts'

const base = '/property/reading'

export const readingApi = crudApi({
  base,
  record: FeeReading,
  input: FeeReadingInput,
  fields,
  permissions,
  machine,
})

export const readingCalls = {
  /** Confirms what may be confirmed of many; what needs a look or another person is left as it is. */
  confirm: endpoint({
    method: 'PUT',
    path: `${base}/confirm`,
    body: ConfirmInput,
    result: Confirmed,
    permission: permissions.confirm,
  }),
}
