import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { refundKind, refundReason, refundWay } from '../shared/dictionaries.ts'
import { refundPermissions } from '../shared/permissions.ts'
import { refundMachine } from '../shared/states.ts'
import { refundApproval } from './approval.ts'
import { refundFlowOf } from './flow.ts'
import { refundHandlers } from './handlers.ts'
import { refundMenu } from './menu.ts'
import type { RefundParts } from './ports.ts'
import { refundRoutes } from './routes.ts'
import { refundSeed } from './seed.ts'
import { refundTodos } from './todos.ts'

/** Money that goes back: of payments whose turn has ended, out of accounts, and from one holder's account to the next. */
export function refundServer(parts: RefundParts): ServerFeature {
  const flow = refundFlowOf(parts)
  return serverFeature({
    name: 'fee-refund',
    routes: refundRoutes(parts, flow),
    handlers: refundHandlers(flow),
    menu: refundMenu,
    permissions: [refundPermissions],
    dictionaries: [stateDictionary('refund_state', '退款状态', refundMachine), refundKind, refundReason, refundWay],
    workflows: [refundApproval(parts, flow)],
    todos: [refundTodos(parts)],
    seed: refundSeed(parts, flow),
    constraints: {
      fee_refund_open: '该支付单有退款处理中',
      fee_refund_village_id: '该小区已有退款，不能删除',
      fee_refund_creditor_id: '该机构已有退款，不能删除',
    },
  })
}
