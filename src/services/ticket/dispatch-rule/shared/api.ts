import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, list, object, text } from '#kernel/shared/schema.ts'
import { dispatchRuleFields } from './fields.ts'
import { dispatchRulePermissions } from './permissions.ts'
import { DispatchRule, DispatchRuleInput, mostBuildings } from './schema.ts'

const base = '/wisdom/dispatchRule'

export const dispatchRuleApi = {
  ...crudApi({
    base,
    record: DispatchRule,
    input: DispatchRuleInput,
    fields: dispatchRuleFields,
    permissions: dispatchRulePermissions,
  }),
  /** The buildings of a village for the form: the register itself is a matter of a higher floor. */
  buildings: endpoint({
    method: 'GET',
    path: `${base}/buildings`,
    query: object({ villageId: id }),
    result: list(object({ value: id, text: text(100) }), mostBuildings),
    permission: dispatchRulePermissions.list,
  }),
}
