import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { invoiceKind, invoiceSource, invoiceTitleKind } from '../shared/dictionaries.ts'
import { invoicePermissions } from '../shared/permissions.ts'
import { invoiceMachine } from '../shared/states.ts'
import { invoiceFiles } from './files.ts'
import { invoiceFlowOf } from './flow.ts'
import { invoiceHandlers } from './handlers.ts'
import { invoiceMenu } from './menu.ts'
import type { InvoiceParts } from './ports.ts'
import { invoiceRoutes } from './routes.ts'
import { invoiceSeed } from './seed.ts'
import { invoiceTodos } from './todos.ts'

/** Invoices of what was paid: asked for, issued elsewhere and noted, and taken back in red when money goes back. */
export function invoiceServer(parts: InvoiceParts): ServerFeature {
  const flow = invoiceFlowOf(parts)
  return serverFeature({
    name: 'fee-invoice',
    routes: invoiceRoutes(parts, flow),
    handlers: invoiceHandlers(parts, flow),
    menu: invoiceMenu,
    permissions: [invoicePermissions],
    dictionaries: [
      stateDictionary('fee_invoice_state', '发票状态', invoiceMachine),
      ...[invoiceKind, invoiceTitleKind, invoiceSource],
    ],
    files: [invoiceFiles],
    todos: [invoiceTodos(parts)],
    seed: invoiceSeed(parts),
    constraints: {
      fee_invoice_open: '该收款已有开票申请',
      fee_invoice_tax_number: '该发票号码已登记过',
      fee_invoice_village_id: '该小区已有发票，不能删除',
      fee_invoice_creditor_id: '该机构已有发票，不能删除',
    },
  })
}
