import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { managerAreaFields as fields } from './fields.ts'
import { managerAreaPermissions as may } from './permissions.ts'
import { AreaSurroundings, AreaTransfer, ManagerArea, ManagerAreaInput } from './schema.ts'
import { managerAreaMachine } from './states.ts'

const base = '/wisdom/managerArea'

const crud = crudApi({
  base,
  record: ManagerArea,
  input: ManagerAreaInput,
  fields,
  permissions: may,
  machine: managerAreaMachine,
  detail: AreaSurroundings,
})

export const managerAreaApi = {
  ...crud,
  /** The old manager's area ends the day before, the new one's begins on the day. Answers the new area. */
  transfer: endpoint({
    method: 'PUT',
    path: `${base}/transfer`,
    body: AreaTransfer,
    result: crud.one.result,
    permission: may.transfer,
    fields,
    message: '交接成功',
  }),
}
