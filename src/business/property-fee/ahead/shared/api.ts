import { endpoint } from '#kernel/shared/endpoint.ts'
import { payPermissions } from '../../payment/shared/permissions.ts'
import { AheadQuery, AheadQuote } from './schema.ts'

export const aheadCalls = {
  /** What the coming months of a room will cost, charge by charge; nothing is stored. */
  quote: endpoint({
    method: 'GET',
    path: '/property/ahead/quote',
    query: AheadQuery,
    result: AheadQuote,
    permission: payPermissions.collect,
  }),
}
