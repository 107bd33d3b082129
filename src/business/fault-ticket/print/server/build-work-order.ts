import { companionOf, fieldOf } from '#kernel/shared/field.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { currentText, type Dictionaries } from '#kernel/server/dictionaries.ts'
import type { PaperSource } from '#services/issued-paper/server/actions.ts'
import { ticketPriority, ticketSource } from '#services/ticket/shared/dictionaries.ts'
import type { Timer } from '#services/ticket/shared/timer.ts'
import { timersOf } from '#services/ticket/server/lookup.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { faultLists, readsNames } from '../../server/lists.ts'
import type { ListedFault } from '../../server/tables.ts'
import { affectedRange } from '../../shared/dictionaries.ts'
import { faultFields } from '../../shared/fields.ts'
import type { Fault } from '../../shared/schema.ts'
import { faultOrderKind, type FaultOrder } from '../shared/work-order.ts'

/** Work orders over tickets as the caller's own list shows them. */
export const faultOrders: PaperSource<FaultOrder> = {
  kind: faultOrderKind,
  async drafts(reader, actor, ids, { secrets, dictionaries }) {
    const list = faultLists(secrets)(actor)
    const rows = await Promise.all(ids.map((id) => list.one(reader, actor, id)))
    const timers = await timersOf(reader, 'FAULT', ids)
    const [depart] = await readDeparts(reader, [actor.departId])
    return rows.map((row) => ({
      recordId: row.id,
      title: `故障派工单 ${row.ticketNo}`,
      content: orderOf(row, timers.get(row.id) ?? [], depart?.name ?? '', dictionaries),
      reveals: revealedBy(actor, row),
    }))
  },
}

/**
 * Whoever reads the reporter's name in full prints it in full. The phone stands there as in lists, masked for the reporter
 * too: a number in plain is never stored with a paper.
 */
const revealedBy = (actor: Actor, { reporterType, reporterId, reporterPhone }: ListedFault): string[] => [
  ...(reporterType !== 'gateway' && (readsNames(actor) || reporterId === actor.userId) ? ['reporterName'] : []),
  ...(reporterPhone === null ? [] : ['reporterPhone']),
]

const helpers = (names: string): [string, string] => [word('coAssigneeNames'), names]
const word = (key: keyof Fault): string => fieldOf(faultFields, key).label
const minute = (time: string | null | undefined): string | null => time?.slice(0, 16) ?? null
const wish = (time: string): [string, string | null] => [word('expectTime'), minute(time)]
const byStart = (one: Timer, other: Timer): number => one.startAt.localeCompare(other.startAt)

/** The words that a list brings beside a coded value. */
function nameIn(row: ListedFault, key: keyof Fault): string | null {
  const said: unknown = new Map<string, unknown>(Object.entries(row)).get(companionOf(key))
  return typeof said === 'string' && said !== '' ? said : null
}

function orderOf(
  row: ListedFault,
  timers: readonly Timer[],
  organisation: string,
  dictionaries: Dictionaries,
): FaultOrder {
  // A limit that was met still says by when; of several rounds the last one counts.
  const due = (kind: Timer['kind']) => {
    const rounds = timers.filter((timer) => timer.kind === kind)
    return minute((rounds.find(({ isOpen }) => isOpen) ?? rounds.toSorted(byStart).at(-1))?.dueAt)
  }
  const range = row.affectedRange && currentText(dictionaries, affectedRange, row.affectedRange)
  // Nobody counted: then no number stands there.
  const reached = row.affectedHouseholds > 0 && `${row.affectedHouseholds}户`
  const facts: [label: string, value: string | null][] = [
    [word('villageId'), nameIn(row, 'villageId')],
    ['设备/位置', [row.equipmentName, row.locationText].filter(Boolean).join(' ') || null],
    [word('categoryName'), row.categoryName],
    [word('priority'), currentText(dictionaries, ticketPriority, row.priority)],
    ['影响范围', [range, reached].filter(Boolean).join('，') || null],
    [word('source'), currentText(dictionaries, ticketSource, row.source)],
    [word('reporterName'), row.reporterName],
    [word('reporterPhone'), row.reporterPhone],
    [word('createTime'), minute(row.createTime)],
    ...(row.expectTime ? [wish(row.expectTime)] : []),
    ['到场时限', due('ARRIVE')],
    ['办结时限', due('RESOLVE')],
    [word('assigneeId'), nameIn(row, 'assigneeId')],
    ...(row.coAssigneeNames ? [helpers(row.coAssigneeNames)] : []),
    [word('vendorName'), row.vendorName],
    [word('arriveTime'), minute(row.arriveTime)],
    ['停用时间', minute(row.downtimeStart)],
  ]
  return {
    organisation,
    ticketNo: row.ticketNo,
    isSafety: row.safetyFlag === 'Y' ? '安全类' : '',
    facts: facts.map(([label, value]) => ({ label, value })),
    content: row.content,
    resolution: row.resolution,
    rootCause: row.rootCause,
  }
}
