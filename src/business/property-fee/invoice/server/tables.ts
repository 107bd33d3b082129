import { table, tables } from '#kernel/server/db/tables.ts'
import { json, list, nullable, object, text } from '#kernel/shared/schema.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { invoiceFields } from '../shared/fields.ts'
import { invoicePermissions } from '../shared/permissions.ts'
import { derivedInvoiceKeys, FeeInvoice, InvoiceLine } from '../shared/schema.ts'

export const invoiceTables = tables({
  feeInvoice: table(FeeInvoice, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    server: object({
      /** Of a firm, in plain. */
      firmTitle: nullable(text(100)),
      personSealed: nullable(text(600)),
      personMask: nullable(text(100)),
      emailSealed: nullable(text(600)),
      emailMask: nullable(text(100)),
      phoneSealed: nullable(text(400)),
      phoneMask: nullable(text(20)),
      lines: json(list(InvoiceLine, 101)),
    }),
    derived: derivedInvoiceKeys,
    logged: { title: '发票', secret: ['personSealed', 'emailSealed', 'phoneSealed'] },
    rules: { permission: invoicePermissions.list, title: '发票', fields: invoiceFields },
  }),
})

/** An invoice as stored: a person as its title, and where it is sent to, sealed. */
export type StoredInvoice = Omit<
  NonNullable<(typeof invoiceTables.feeInvoice)['row']>,
  (typeof derivedInvoiceKeys)[number]
>
