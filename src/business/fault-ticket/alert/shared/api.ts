import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, object, optional, text, yesNo } from '#kernel/shared/schema.ts'
import { alertFields, alertSettingFields } from './fields.ts'
import { faultAlertPermissions as may } from './permissions.ts'
import { AlertAck, FaultAlert, FaultAlertDetail, FaultAlertSetting, FaultAlertSettingInput } from './schema.ts'

const base = '/fault/alertSetting'
/** Page of the screen. */
export const alertPage = '/reportFaultTicket/alertRecord'

export const alertSettingApi = {
  ...crudApi({
    ...{ base, record: FaultAlertSetting, input: FaultAlertSettingInput, fields: alertSettingFields },
    permissions: { list: may.setting, add: may.add, edit: may.edit, delete: may.delete },
  }),
  /** Sets a setting in force, or out of it. */
  state: endpoint({
    method: 'PUT',
    path: `${base}/state`,
    query: object({ id: optional(id), state: optional(text(1)) }),
    body: object({ id: optional(id), state: optional(yesNo) }),
    result: FaultAlertSetting,
    permission: may.edit,
    message: messages.updated,
  }),
}

export const alertApi = {
  ...crudApi({
    ...{ base: '/fault/alert', record: FaultAlert, detail: FaultAlertDetail, input: object({}), fields: alertFields },
    permissions: { list: may.list },
  }),
  ack: endpoint({
    method: 'PUT',
    path: '/fault/alert/ack',
    body: AlertAck,
    result: FaultAlert,
    permission: may.ack,
    message: '已确认',
  }),
}
