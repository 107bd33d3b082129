import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { faultPermissions } from '../../shared/permissions.ts'

const Fact = object({ label: text(32), value: nullable(text(255)) })

/** All that the sheet of a work order prints; materials are written by hand, since faults of common equipment cost nobody. */
export const FaultOrder = object({
  /** The organisation in whose name it is issued. */
  organisation: text(100),
  ticketNo: text(32),
  /** Must it be secured first. */
  isSafety: text(10),
  facts: list(Fact, 20),
  content: text(500),
  resolution: nullable(text(1000)),
  rootCause: nullable(text(500)),
})
export type FaultOrder = Infer<typeof FaultOrder>

export const faultOrderKind = paperKind<FaultOrder>({
  code: 'FAULT_WORK_ORDER',
  title: '故障派工单',
  content: FaultOrder,
})

/** For whoever has the page of all tickets: it is where work orders are printed. */
export const faultOrderApi = papersApi(faultOrderKind, '/fault/ticket', faultPermissions.board)
