import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { payMode, takenChannels } from '../shared/dictionaries.ts'
import { paySettingPermissions } from '../shared/permissions.ts'
import { paySettingMenu } from './menu.ts'
import { paySettingRoutes } from './routes.ts'

/** How an organisation and its villages are paid: read by the desk, by orders of residents and by accounts. */
export const paySettingServer: ServerFeature = serverFeature({
  name: 'fee-pay-setting',
  routes: paySettingRoutes,
  menu: paySettingMenu,
  permissions: [paySettingPermissions],
  dictionaries: [payMode, takenChannels],
  constraints: {
    fee_pay_setting_place: '该适用范围已有缴费设置',
    fee_pay_setting_creditor_id: '该机构已有缴费设置，不能删除',
    fee_pay_setting_village_id: '该小区已有缴费设置，不能删除',
  },
})
