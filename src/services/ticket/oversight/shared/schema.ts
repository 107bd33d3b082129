import { dateTime, integer, nullable, object, type Infer } from '#kernel/shared/schema.ts'

/** Columns of a ticket that its reporter may ask after, and that the government may want settled; spread them into its record. */
export const oversightColumns = {
  /** How often its reporter asked where it stays. */
  urgeCount: integer(0, 9999),
  /** Until when the government wants it settled. */
  superviseDeadline: nullable(dateTime),
}
const Oversight = object(oversightColumns)
export type Oversight = Infer<typeof Oversight>

/** Nobody has asked yet, nor set a day. */
export const noOversight = { urgeCount: 0, superviseDeadline: null } as const satisfies Oversight
