import {
  code,
  date,
  dateTime,
  decimal,
  files,
  id,
  list,
  money,
  nullable,
  object,
  optional,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { patterns } from '#kernel/shared/patterns.ts'
import { invoiceKind, invoiceSource, invoiceTitleKind } from './dictionaries.ts'
import { invoiceMachine } from './states.ts'

const signed = decimal(2, { signed: true })

/**
 * An invoice of a payment: asked for, issued in the tax system, and noted here. A red one takes some of another back. A
 * person's name as its title, and where it is sent to, are masked in every answer.
 */
export const FeeInvoice = record({
  applyNo: text(32),
  invoiceKind: code(invoiceKind),
  orderId: id,
  payNo: nullable(text(32)),
  /** Of a red one: which it takes back. */
  blueId: nullable(id),
  blueNumber: nullable(text(20)),
  villageId: id,
  creditorId: id,
  roomId: id,
  roomName: nullable(text(80)),
  titleKind: code(invoiceTitleKind),
  titleName: nullable(text(100)),
  taxNo: nullable(text(20)),
  email: nullable(text(100)),
  phone: nullable(text(20)),
  /** Of a red one below zero, as net and tax are. */
  amount: signed,
  net: signed,
  tax: signed,
  /** Of the amount: taken back by red ones that are issued. */
  reversed: money,
  source: code(invoiceSource),
  applicantId: id,
  remark: nullable(text(200)),
  /** Why it was refused, or is to be taken back. */
  reason: nullable(text(500)),
  /** As the tax system has it. */
  taxCode: nullable(text(12)),
  taxNumber: nullable(text(20)),
  issuedOn: nullable(date),
  issuerId: nullable(id),
  file: nullable(files(1)),
  state: stateOf(invoiceMachine),
})
export type FeeInvoice = Infer<typeof FeeInvoice>

export const derivedInvoiceKeys = ['payNo', 'blueNumber', 'roomName', 'titleName', 'email', 'phone'] as const

export const InvoiceLine = object({
  billId: id,
  name: text(50),
  roomName: nullable(text(80)),
  period: text(30),
  /** Percent. */
  taxRate: nullable(decimal(2)),
  amount: signed,
  net: signed,
  tax: signed,
})

export const invoiceDetail = object({ lines: list(InvoiceLine, 101) })
export type InvoiceDetail = Infer<typeof invoiceDetail>

/** Whose name it is written in, and where it is sent to; which keys count follows from the kind of title. */
export const InvoiceInput = object({
  orderId: id,
  titleKind: code(invoiceTitleKind),
  titleName: text(100, { min: 2, message: '请填写发票抬头!(2-100字)' }),
  taxNo: optional(nullable(text(20))),
  email: optional(nullable(text(100, { pattern: patterns.email.regex, message: patterns.email.message }))),
  phone: optional(nullable(text(11, { pattern: patterns.mobile.regex, message: patterns.mobile.message }))),
  remark: optional(nullable(text(200))),
})
export type InvoiceInput = Infer<typeof InvoiceInput>

/** What whoever issues it copies from the tax system. */
export const InvoiceStep = object({
  taxCode: optional(nullable(text(12))),
  taxNumber: optional(nullable(text(20))),
  issuedOn: optional(nullable(date)),
  file: optional(nullable(files(1))),
})

export const InvoiceQuery = object({ orderId: id })

/** What an invoice of a payment would be now, or why there is none. */
export const InvoiceQuote = object({
  refusal: nullable(text(100)),
  amount: money,
  net: money,
  tax: money,
  lines: list(InvoiceLine, 101),
})
export type InvoiceQuote = Infer<typeof InvoiceQuote>

export const MineInvoiceInput = object({ id })

/** An invoice of a payment of the reader's own. */
export const MineInvoice = object({
  id,
  applyNo: text(32),
  invoiceKind: code(invoiceKind),
  orderId: id,
  payNo: text(32),
  roomName: nullable(text(80)),
  titleKind: code(invoiceTitleKind),
  titleName: nullable(text(100)),
  amount: signed,
  tax: signed,
  reversed: money,
  reason: nullable(text(500)),
  taxNumber: nullable(text(20)),
  issuedOn: nullable(date),
  file: nullable(files(1)),
  createTime: dateTime,
  state: stateOf(invoiceMachine),
})
export type MineInvoice = Infer<typeof MineInvoice>

export const MineInvoices = object({ invoices: list(MineInvoice, 100) })
