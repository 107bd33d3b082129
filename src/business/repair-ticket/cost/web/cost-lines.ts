import type { CostLine } from '../../shared/schema.ts'
import { exceedsLimit, lineAmount, sumOf } from '../shared/quotation.ts'

/** A line while it is being typed. */
export type OpenLine = { [K in keyof CostLine]?: CostLine[K] | null | undefined }

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^\d{1,8}(\.\d{1,2})?$/.test(value)

const isPriced = (line: OpenLine | undefined): line is OpenLine & { quantity: string; price: string } =>
  line !== undefined && line !== null && isDecimal(line.quantity) && isDecimal(line.price)

/** What a line costs, to the cent; undefined until quantity and price are both there. */
export const amountOf = (line: OpenLine | undefined): string | undefined =>
  isPriced(line) ? lineAmount(line) : undefined

/** Sum of the lines that are complete. */
export const totalOf = (lines: readonly (OpenLine | undefined)[] | undefined): string =>
  sumOf((lines ?? []).filter(isPriced))

/** Why a total cannot be sent, or undefined. */
export const totalProblem = (total: string): string | undefined =>
  exceedsLimit(total) ? '合计金额过大，请核对单价和数量' : undefined

/** The lines as they are sent: nothing but what the schema knows. */
export const linesOf = (lines: readonly OpenLine[] | undefined): CostLine[] =>
  (lines ?? []).map(({ item, quantity, unit, price }) => ({
    item: (item ?? '').trim(),
    quantity: quantity ?? '',
    unit: (unit ?? '').trim(),
    price: price ?? '',
  }))
