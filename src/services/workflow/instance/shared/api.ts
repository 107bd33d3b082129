import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, nullable, object, text } from '#kernel/shared/schema.ts'
import { instanceFields } from '../../shared/fields.ts'
import { taskPermissions } from '../../shared/permissions.ts'
import { InstanceDetail } from '../../shared/schema.ts'

export const progressApi = {
  /** The last approval of a record, for whoever may read it; none where there was none, or it is not theirs to read. */
  about: endpoint({
    method: 'GET',
    path: '/act/instance/about',
    query: object({ bizType: text(32), bizId: id }),
    result: nullable(InstanceDetail),
    permission: taskPermissions.list,
    fields: instanceFields,
    operation: 'none',
  }),
}
