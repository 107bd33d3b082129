import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { onlineFields as fields } from './fields.ts'
import { minePermissions as mine, onlinePermissions as may } from './permissions.ts'
import {
  FeeOnlineOrder,
  Mine,
  MineOrder,
  MineOrigin,
  MinePayments,
  NoInput,
  OpenInput,
  OrderQuery,
  PrepayInput,
  PrepayTargets,
} from './schema.ts'
import { onlineMachine as machine } from './states.ts'

const base = '/property/pay/online'

export const onlineCrud = { list: may.list, export: may.export }

/** Orders are opened by residents alone. */
export const onlineApi = crudApi({
  base,
  record: FeeOnlineOrder,
  input: NoInput,
  fields,
  permissions: onlineCrud,
  machine,
})

const own = '/property/pay/mine'
/** Every call may go to the channel. */
const limit = { count: 30, seconds: 60 } as const

export const mineCalls = {
  /** What the caller owes for their own homes, and what they are paying right now. */
  read: endpoint({ method: 'GET', path: own, result: Mine, permission: mine.list }),
  /** How a bill came about. */
  origin: endpoint({
    method: 'GET',
    path: `${own}/origin`,
    query: OrderQuery,
    result: MineOrigin,
    permission: mine.list,
  }),
  payments: endpoint({ method: 'GET', path: `${own}/payments`, result: MinePayments, permission: mine.list }),
  open: endpoint({
    method: 'POST',
    path: '/property/pay/order',
    body: OpenInput,
    result: MineOrder,
    permission: mine.pay,
    limit,
  }),
  targets: endpoint({ method: 'GET', path: '/property/pay/prepay', result: PrepayTargets, permission: mine.pay }),
  prepay: endpoint({
    method: 'POST',
    path: '/property/pay/prepay',
    body: PrepayInput,
    result: MineOrder,
    permission: mine.pay,
    limit,
  }),
  order: endpoint({
    method: 'GET',
    path: '/property/pay/order',
    query: OrderQuery,
    result: MineOrder,
    permission: mine.pay,
    passive: true,
  }),
  /** Asks the channel what has become of it. */
  ask: endpoint({
    method: 'PUT',
    path: '/property/pay/order/ask',
    body: OrderQuery,
    result: MineOrder,
    permission: mine.pay,
    limit,
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/property/pay/order/cancel',
    body: OrderQuery,
    result: MineOrder,
    permission: mine.pay,
    limit,
  }),
}
