import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { list, money, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { repairPermissions } from '../../shared/permissions.ts'

const Fact = object({ label: text(32), value: nullable(text(255)) })
const Material = object({ item: text(60), quantity: text(16), unit: text(10), price: money, amount: money })

/** All that the sheet of a work order prints. */
export const WorkOrder = object({
  /** The organisation in whose name it is issued. */
  organisation: text(100),
  repairNo: text(32),
  facts: list(Fact, 20),
  content: text(1000),
  materials: list(Material, 50),
  /** Of the materials; none without any. */
  total: nullable(money),
  resolution: nullable(text(1000)),
})
export type WorkOrder = Infer<typeof WorkOrder>

export const workOrderKind = paperKind<WorkOrder>({
  code: 'REPAIR_WORK_ORDER',
  title: '派工单',
  content: WorkOrder,
})

/** For whoever has the board of tickets: it is where work orders are printed. */
export const workOrderApi = papersApi(workOrderKind, '/wisdom/repair', repairPermissions.board)
