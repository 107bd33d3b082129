import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, integer, object, optional } from '#kernel/shared/schema.ts'
import { deviceGroupFields as fields } from './fields.ts'
import { deviceGroupPermissions as may } from './permissions.ts'
import { Alarm, AlarmReceipt, DeviceGroup, DeviceGroupInput, IssuedToken } from './schema.ts'

const base = '/fault/gateway'

export const deviceGroupApi = {
  ...crudApi({
    ...{ base, record: DeviceGroup, input: DeviceGroupInput, fields },
    permissions: { list: may.list, add: may.add, edit: may.edit, delete: may.delete },
  }),
  /** A new token, told this once; the one before it holds no more. */
  token: endpoint({
    method: 'PUT',
    path: `${base}/token`,
    body: object({ id, version: optional(integer(1, 2_000_000_000)) }),
    result: IssuedToken,
    permission: may.token,
    operation: 'change',
  }),
}

/** What gateways call, under the token of their group: `Authorization: Bearer …`. */
export const alarmApi = {
  report: endpoint({
    method: 'POST',
    path: `${base}/alarm`,
    body: Alarm,
    result: AlarmReceipt,
    permission: 'public',
    operation: 'none',
  }),
}
