import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { deliveryPermissions as may } from './permissions.ts'
import { Delivered, DeliverInput, DeliveryFigures, EntryPapers } from './schema.ts'

/** How owners were told of a vote: noted with its proof, in numbers, and of one of them. */
export const deliveryApi = {
  deliver: endpoint({
    method: 'PUT',
    path: '/vote/deliver',
    body: DeliverInput,
    result: Delivered,
    permission: may.add,
    idempotent: true,
    message: '送达已登记',
  }),
  figures: endpoint({
    method: 'GET',
    path: '/vote/delivery',
    query: object({ meetingId: id }),
    result: DeliveryFigures,
    permission: may.list,
  }),
  entry: endpoint({
    method: 'GET',
    path: '/vote/delivery/entry',
    query: object({ entryId: id }),
    result: EntryPapers,
    permission: may.list,
  }),
}
