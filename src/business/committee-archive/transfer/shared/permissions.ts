import { permissions } from '#kernel/shared/permission.ts'
import { archivePermissions, keepers } from '../../shared/permissions.ts'

/** Sender, receiver and who looks on act by the row; these say who may be one of them at all. */
export const transferPermissions = permissions('archive:transfer', {
  list: {
    label: '查看档案移交',
    roles: archivePermissions.list.roles.filter((role) => role !== 'villageAdmin'),
  },
  send: { label: '移交档案', roles: keepers },
  cancel: { label: '撤销档案移交', roles: keepers },
  receive: { label: '接收档案', roles: keepers },
  reject: { label: '退回档案移交', roles: keepers },
  supervise: { label: '档案监交', roles: ['communityAdmin', 'gnormal', 'streetAdmin'] },
  urge: { label: '催办档案移交', roles: ['communityAdmin', 'streetAdmin'] },
  export: { label: '导出档案移交清单', roles: [...keepers, 'supAdmin', 'streetAdmin'] },
})
