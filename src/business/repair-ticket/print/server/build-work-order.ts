import { fieldOf } from '#kernel/shared/field.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { currentText, type Dictionaries } from '#kernel/server/dictionaries.ts'
import type { PaperSource } from '#services/issued-paper/server/actions.ts'
import { ticketPriority } from '#services/ticket/shared/dictionaries.ts'
import type { Timer } from '#services/ticket/shared/timer.ts'
import { timersOf } from '#services/ticket/server/lookup.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { repairType } from '../../shared/dictionaries.ts'
import { repairFields } from '../../shared/fields.ts'
import { nameIn, placeLabel, placeOf } from '../../shared/place-text.ts'
import { lineAmount, sumOf } from '../../cost/shared/quotation.ts'
import type { CostLine, Repair } from '../../shared/schema.ts'
import { workOrderKind, type WorkOrder } from '../shared/work-order.ts'
import { repairLists } from '../../server/lists.ts'
import { readsName, reporterOf } from '../../reporter/server/show-reporter.ts'
import type { ListedRepair } from '../../server/tables.ts'

/** Work orders over tickets as the caller's own list and page show them. */
export const workOrders: PaperSource<WorkOrder> = {
  kind: workOrderKind,
  async drafts(reader, actor, ids, { secrets, dictionaries }) {
    const list = repairLists(secrets)(actor)
    const rows = await Promise.all(ids.map((id) => list.one(reader, actor, id)))
    const timers = await timersOf(reader, 'REPAIR', ids)
    const [depart] = await readDeparts(reader, [actor.departId])
    return rows.map((row) => {
      const reporterName = reporterOf(secrets, actor, row).reporterName
      const shown = { ...row, reporterName }
      return {
        recordId: row.id,
        title: `派工单 ${row.repairNo}`,
        content: workOrderOf(shown, timers.get(row.id) ?? [], depart?.name ?? '', dictionaries),
        reveals: revealedBy(actor, row),
      }
    })
  },
}

/**
 * What of the reporter stands on the caller's paper and not on everybody's. The phone stands there as in lists, masked
 * for the reporter too: a number in plain is never stored with a paper.
 */
const revealedBy = (actor: Actor, row: ListedRepair): string[] => [
  ...(readsName(actor, row) ? ['reporterName'] : []),
  ...(row.reporterPhone === null ? [] : ['reporterPhone']),
]

const word = (key: keyof Repair): string => fieldOf(repairFields, key).label
const byStart = (one: Timer, other: Timer): number => one.startAt.localeCompare(other.startAt)

const minute = (time: string | null | undefined): string | null => time?.slice(0, 16) ?? null

function workOrderOf(
  row: ListedRepair,
  timers: readonly Timer[],
  organisation: string,
  dictionaries: Dictionaries,
): WorkOrder {
  // A limit that was met still says by when; of several rounds the last one counts.
  const due = (kind: Timer['kind']) => {
    const rounds = timers.filter((timer) => timer.kind === kind)
    return minute((rounds.find(({ isOpen }) => isOpen) ?? rounds.toSorted(byStart).at(-1))?.dueAt)
  }
  const facts: [label: string, value: string | null][] = [
    [word('villageId'), nameIn(row, 'villageId')],
    [placeLabel, placeOf(row)],
    [word('reporterName'), row.reporterName],
    [word('reporterPhone'), row.reporterPhone],
    ['报修类型', currentText(dictionaries, repairType, row.repairType)],
    [word('priority'), currentText(dictionaries, ticketPriority, row.priority)],
    [word('createTime'), minute(row.createTime)],
    [word('expectTime'), minute(row.expectTime)],
    ['到场时限', due('ARRIVE')],
    ['办结时限', due('RESOLVE')],
    ['维修人员', nameIn(row, 'assigneeId') || null],
    ...(row.coAssigneeNames ? [helpers(row.coAssigneeNames)] : []),
    [word('arriveTime'), minute(row.arriveTime)],
  ]
  const lines = (row.materials?.length ? row.materials : row.quotation) ?? []
  return {
    organisation,
    repairNo: row.repairNo,
    facts: facts.map(([label, value]) => ({ label, value })),
    content: row.content,
    materials: lines.map(materialOf),
    total: lines.length > 0 ? sumOf(lines) : null,
    resolution: row.resolution,
  }
}

const helpers = (names: string): [string, string] => [word('coAssigneeNames'), names]

const materialOf = ({ item, quantity, unit, price }: CostLine): WorkOrder['materials'][number] => {
  return { item, quantity, unit, price, amount: lineAmount({ quantity, price }) }
}
