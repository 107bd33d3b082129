import type { Fault } from '../../shared/schema.ts'
import { openStates } from '../../shared/states.ts'

type Known = Pick<Fault, 'id' | 'villageId' | 'state'>

/** Why a ticket cannot be joined to another one, or undefined. So no circle can come about, and no chain. */
export function mergeRefusal(child: Known, target: Known): string | undefined {
  if (target.id === child.id) return '不能合并到自己'
  if (target.state === 'MERGED') return '该工单已合并到其他工单，请选择主工单'
  if (target.villageId !== child.villageId) return '只能合并同一小区的工单'
  return (openStates as readonly string[]).includes(target.state) ? undefined : '主工单已结束，不能合并'
}
