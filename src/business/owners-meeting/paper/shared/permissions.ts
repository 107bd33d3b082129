import { permissions } from '#kernel/shared/permission.ts'

const clerks = ['committeeDirector', 'villageAdmin', 'communityAdmin'] as const

/** Whoever works for the convener takes papers in; who types one and who types it again are two people. */
export const paperPermissions = permissions('vote:paper', {
  list: { label: '查看票据采集', roles: clerks },
  register: { label: '登记纸质表决票', roles: clerks },
  receipt: { label: '发放纸质表决票回执', roles: clerks },
  enter: { label: '录入和复核纸质表决票', roles: clerks },
})
