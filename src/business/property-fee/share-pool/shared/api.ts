import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { poolFields as fields } from './fields.ts'
import { poolPermissions as permissions } from './permissions.ts'
import { FeePool, FeePoolInput, PoolShares } from './schema.ts'
import { poolMachine as machine } from './states.ts'

const base = '/property/share'

export const poolApi = crudApi({ base, record: FeePool, input: FeePoolInput, fields, permissions, machine })

export const poolCalls = {
  /** What each bears of a pool. */
  shares: endpoint({
    method: 'GET',
    path: `${base}/details`,
    query: object({ id }),
    result: PoolShares,
    permission: permissions.list,
  }),
}
