import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint, perEvent } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { managerAreaFields as fields } from './fields.ts'
import { managerAreaPermissions as may } from './permissions.ts'
import { AreaDealing, AreaTransfer, ManagerArea, ManagerAreaDetail, ManagerAreaInput } from './schema.ts'
import { managerAreaMachine } from './states.ts'

const base = '/wisdom/managerArea'

export const managerAreaApi = {
  ...crudApi({ base, record: ManagerArea, input: ManagerAreaInput, fields, permissions: may }),
  one: endpoint({
    method: 'GET',
    path: [`${base}/:id`, `${base}/queryById`],
    query: object({ id }),
    result: ManagerAreaDetail,
    permission: may.list,
    fields,
  }),
  deal: endpoint({
    method: 'PUT',
    path: `${base}/dealing`,
    body: AreaDealing,
    result: ManagerAreaDetail,
    permission: perEvent(managerAreaMachine),
    fields,
    message: messages.updated,
  }),
  /** The old manager's area ends the day before, the new one's begins on the day. Answers the new area. */
  transfer: endpoint({
    method: 'PUT',
    path: `${base}/transfer`,
    body: AreaTransfer,
    result: ManagerAreaDetail,
    permission: may.transfer,
    fields,
    message: '交接成功',
  }),
}
