import { permissions } from '#kernel/shared/permission.ts'

const conveners = ['committeeDirector', 'villageAdmin', 'communityAdmin'] as const

/** What hangs on the notice board and what is signed is printed by those who convene, and by the offices. */
export const documentPermissions = permissions('om:document', {
  print: { label: '打印业主大会文书', roles: ['supAdmin', 'streetAdmin', ...conveners] },
})
