import { permissions } from '#kernel/shared/permission.ts'

const administrators = ['admin', 'supAdmin'] as const

/** Who lets screens on walls show the district's figures. */
export const wallPermissions = permissions('stat:wall', {
  list: { label: '查看大屏通行证', roles: administrators },
  issue: { label: '发放大屏通行证', roles: administrators },
  revoke: { label: '撤销大屏通行证', roles: administrators },
})

/** Where a device shows the wall screen; its pass stands behind the `#`, which no server and no log ever sees. */
export const wallPath = '/wall'
