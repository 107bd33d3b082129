import type { Repair } from '../../shared/schema.ts'

/** Why these tickets cannot go to one worker together, or undefined. */
export function batchProblem(tickets: readonly Pick<Repair, 'state' | 'villageId' | 'repairNo'>[]): string | undefined {
  const wrong = tickets.filter(({ state }) => state !== 'WAIT_DISPATCH')
  if (wrong.length > 0) return `只能派待派单的工单，请取消选择：${wrong.map(({ repairNo }) => repairNo).join('、')}`
  if (new Set(tickets.map(({ villageId }) => villageId)).size > 1) return '请选择同一小区的工单'
  return undefined
}
