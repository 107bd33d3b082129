import { permissions } from '#kernel/shared/permission.ts'

const clerks = ['committeeDirector', 'villageAdmin', 'communityAdmin'] as const

/** Who has taken part, home by home, is seen by those alone who go to the doors for the convener. */
export const sweepPermissions = permissions('vote:sweep', {
  list: { label: '查看扫楼进度', roles: clerks },
  edit: { label: '登记扫楼', roles: clerks },
})
export const remindPermissions = permissions('vote:remind', {
  send: { label: '催办未表决业主', roles: clerks },
})
