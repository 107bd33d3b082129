import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { readingPermissions as may } from '../../reading/shared/permissions.ts'
import { RoundBuildings, RoundMeters } from './schema.ts'

const base = '/property/reading/round'

/** From counter to counter: buildings in numbers, and the counters of one. What they show is entered as any reading. */
export const roundApi = {
  buildings: endpoint({ method: 'GET', path: base, query: object({}), result: RoundBuildings, permission: may.add }),
  meters: endpoint({
    method: 'GET',
    path: `${base}/meters`,
    query: object({ buildingId: id }),
    result: RoundMeters,
    permission: may.add,
  }),
}
