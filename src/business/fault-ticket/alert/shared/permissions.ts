import { permissions } from '#kernel/shared/permission.ts'

const keepers = ['admin', 'supAdmin', 'companyAdmin'] as const
const readers = [...keepers, 'streetAdmin', 'communityAdmin', 'projectManager', 'villageAdmin'] as const

export const faultAlertPermissions = permissions('fault:alert', {
  setting: { label: '查看告警设置', roles: keepers },
  add: { label: '新增告警设置', roles: keepers },
  edit: { label: '编辑告警设置', roles: keepers },
  delete: { label: '删除告警设置', roles: keepers },
  list: { label: '查看故障告警', roles: [...readers, 'equipmentManager'] },
  ack: { label: '确认故障告警', roles: ['companyAdmin', 'projectManager', 'villageAdmin'] },
})
