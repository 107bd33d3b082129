import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { insertRows, stamped, updateRow } from '#kernel/server/db/rows.ts'
import { logState, move } from '#kernel/server/move.ts'
import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { storePast } from '#services/ticket/server/actions.ts'
import { chooseDepart } from '../../record/server/apply-work-order.ts'
import type { WarningFlow } from '../../record/server/flow.ts'
import { preWarningTables, type StoredWarning } from '../../record/server/tables.ts'
import { followTodo, openFor } from '../../record/server/todos.ts'
import { preWarningMachine } from '../../record/shared/states.ts'
import type { WarningParts } from '../../server/ports.ts'
import type { StoredSetting } from '../../setting/server/tables.ts'
import { levelNames, unitNames } from '../../shared/level-names.ts'
import { plain, shownValue } from '../../shared/levels.ts'
import type { StoredType } from '../../type/server/tables.ts'
import type { Found } from './read-findings.ts'

/** What a scan goes by. */
export interface Scan {
  tx: Tx
  actor: Actor
  parts: WarningParts
  flow: WarningFlow
  setting: StoredSetting
  type: StoredType
  measure: WarningMeasure
  at: string
}

type Reached = Found & { reached: NonNullable<Found['reached']> }

/** Value, threshold and a sentence, as people read them. */
export function wordsOf(measure: WarningMeasure, { subjectName, measured, reached, content }: Found) {
  const unit = unitNames[measure.unit]
  const metricValue = shownValue(measured)
  if (content !== undefined) return { metricValue, threshold: plain(reached?.value ?? ''), content }
  const stands = `${subjectName}${measure.label}${metricValue}${unit}`
  if (!reached) return { metricValue, content: `${stands}，已低于预警级别` }
  const threshold = plain(reached.value)
  const side = measure.compare === 'LE' ? '不高于' : '不低于'
  return { metricValue, threshold, content: `${stands}，${side}${levelNames[reached.level]}阈值${threshold}${unit}` }
}

/** Opens records: numbered, timed, with a to-do, and where the setting says so with a work order. Answers them as they stand. */
export async function raiseRecords(scan: Scan, found: readonly Reached[]): Promise<StoredWarning[]> {
  if (found.length === 0) return []
  const { tx, actor, at } = scan
  const prefix = `YJ${at.slice(2, 4)}${at.slice(5, 7)}${at.slice(8, 10)}`
  const last = await drawNumbers(tx, prefix, found.length)
  const rows = found.map((one, index): StoredWarning => {
    const number = last - found.length + 1 + index
    return rowOf(scan, one, `${prefix}${String(number).padStart(4, '0')}`)
  })
  await insertRows(tx, actor, preWarningTables.preWarning, rows)
  await storePast(tx, actor, {
    bizType: 'WARNING',
    tickets: rows.map(({ id, villageId }) => ({
      ...{ bizId: id, villageId, priority: 'C1' as const },
      ...{ kinds: ['ACCEPT'] as const, startAt: at, steps: [] },
    })),
  })
  const raised: StoredWarning[] = []
  for (const row of rows) {
    await logState(tx, actor, preWarningMachine, {
      id: row.id,
      from: null,
      to: row.state,
      action: 'raise',
      remark: row.content,
    })
    raised.push(await dispatched(scan, row))
  }
  return raised
}

function rowOf({ actor, setting, type, measure, at }: Scan, found: Reached, warnNo: string): StoredWarning {
  const { subjectId, subjectName, villageId, reached } = found
  const words = wordsOf(measure, found)
  const { metricValue } = words
  return {
    ...(stamped(actor) as Pick<StoredWarning, 'id' | 'tenantId' | 'version' | 'delFlag'>),
    ...{ createBy: actor.username, createTime: at, updateBy: actor.username, updateTime: at },
    ...{ warnNo, settingId: setting.id, typeId: type.id, typeName: type.typeName, category: type.category },
    ...{ level: reached.level, subjectType: measure.subject.type, subjectId, subjectName, villageId },
    ...{ metricValue, threshold: words.threshold ?? '', unit: measure.unit, content: words.content },
    ...{ firstTime: at, lastTime: at, toldAt: at, calmCount: 0, state: preWarningMachine.initial },
    levelHistory: [{ level: reached.level, value: metricValue, at }],
    ...{ handlerDept: null, handlerId: null, requirement: null, dueAt: null, orderFiles: null },
    ...{ handleResult: null, attachments: null, closeReason: null, relievedAt: null, endedAt: null },
  }
}

/** The record with its work order where the setting makes one and somebody is there to get it; else it waits. */
async function dispatched(scan: Scan, row: StoredWarning): Promise<StoredWarning> {
  const { tx, actor, parts, flow, setting, type } = scan
  const rule = setting.autoWorkOrder === 'Y' ? setting.workOrderDeptRule : null
  const deptId = rule ? await chooseDepart(tx, parts, row.villageId, rule) : undefined
  if (!deptId) {
    await openFor(tx, actor, row)
    return row
  }
  const requirement = type.suggest || '请核实情况，及时处置并反馈结果'
  const input = { id: row.id, action: 'workOrder', deptId, requirement } as const
  return move(tx, actor, flow, row, 'workOrder', input, { bySystem: true })
}

/** A record that has become graver: its level rises, with the step in its history. */
export async function raiseLevel(scan: Scan, row: StoredWarning, found: Reached): Promise<StoredWarning> {
  const { tx, actor, setting, measure, at } = scan
  const { level } = found.reached
  const { metricValue, threshold = '', content } = wordsOf(measure, found)
  const step = { level, value: metricValue, at }
  const changes = {
    ...{ level, metricValue, threshold, content, lastTime: at, toldAt: at, calmCount: 0, settingId: setting.id },
    levelHistory: [...row.levelHistory, step],
  }
  const raised = (await updateRow(tx, actor, preWarningTables.preWarning, row, changes)) as StoredWarning
  const entry = { id: row.id, from: row.state, to: row.state, action: 'upgrade', remark: content }
  await logState(tx, actor, preWarningMachine, entry)
  if (row.state === 'PENDING') await followTodo(tx, actor, raised)
  return raised
}
