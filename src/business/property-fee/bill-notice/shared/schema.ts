import { list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'

const line = text(60)

/** Bills that are printed at once, on one sheet or on many. */
export const mostLines = 2000

/** All that a notice of payment, or the sheet of a bill, prints: displayed texts. */
export const NoticeSheet = object({
  title: text(20),
  organisation: text(100),
  facts: list(object({ label: text(20), value: nullable(text(200)) }), 20),
  /** What each bill charges, how it comes to its sum, and what of it is still to be paid with its late fee. */
  lines: list(
    object({
      room: text(80),
      item: text(50),
      period: text(30),
      price: text(200),
      quantity: text(200),
      amount: line,
      lateFee: line,
      due: line,
    }),
    mostLines,
  ),
  /** Of all lines. */
  amount: line,
  amountUpper: text(100),
  /** Where and how it is paid, and what the law says. */
  notes: list(text(200), 6),
})
export type NoticeSheet = Infer<typeof NoticeSheet>
