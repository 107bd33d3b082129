import { can } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { invoicePermissions } from '../shared/permissions.ts'
import { invoiceTables } from './tables.ts'

const biz = 'fee-invoice'
/** What records may open. */
export const invoicePurposes = [biz] as const

/** Invoices as the tax system gives them out: for whoever sees the record; residents open theirs by a signed link. */
export const invoiceFiles: FilePlace = {
  biz,
  kinds: ['document'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) => {
      if (!can(actor, invoicePermissions.list)) return 'false'
      return `exists (select from fee_invoice t where ${seenText(actor, invoiceTables.feeInvoice, 't', bind)} and ${among('t.file')})`
    }),
}
