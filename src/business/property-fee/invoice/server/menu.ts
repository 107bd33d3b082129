import type { MenuEntry } from '#kernel/server/feature.ts'
import { invoicePermissions } from '../shared/permissions.ts'
import { invoicePage } from './todos.ts'

export const invoiceMenu: readonly MenuEntry[] = [
  {
    id: 'fee-invoice',
    parent: 'fee-collect',
    title: '发票',
    path: invoicePage,
    component: 'property/InvoiceList',
    icon: 'file-text',
    sort: 8,
    permission: invoicePermissions.list,
  },
]
