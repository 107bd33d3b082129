import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { villagePermissions as may } from '../../shared/permissions.ts'
import { VillageChanges } from './schema.ts'

/** What whoever judges a village, or fills it in, is told about its changes. */
export const villageChanges = endpoint({
  method: 'GET',
  path: '/village/info/changes',
  query: object({ id }),
  result: VillageChanges,
  permission: [may.audit, may.edit],
})
