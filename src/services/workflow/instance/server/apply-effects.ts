import { releaseMatter } from '#kernel/server/held-matter.ts'
import { notify } from '#services/notice/server/actions.ts'
import { appliedPath } from '../../shared/pages.ts'
import type { Effect } from '../../shared/state.ts'
import { remind, workflowTemplates } from './notices.ts'
import { kindOf, type Act } from '../../server/ports.ts'
import type { Loaded } from './repository.ts'

const results = { passed: '已通过', refused: '已驳回', cancelled: '已撤销' } as const

/** Does what a step asks for beside the rows: acts of the record's unit, the end, messages. */
export async function carryOut(
  act: Act,
  instance: Loaded,
  effects: readonly Effect[],
  managers: readonly string[],
): Promise<void> {
  const { tx, actor, parts } = act
  const { row } = instance
  const about = { bizType: 'WORKFLOW', bizId: row.id, openParams: { _open: `detail:${row.id}` } }
  const kind = kindOf(parts, row.bizType)
  for (const effect of effects) {
    switch (effect.do) {
      case 'log':
        break
      case 'trigger':
        await kind.triggers?.[effect.name]?.run(tx, actor, row.bizId)
        break
      case 'remind':
        await remind(act, instance, [effect.task.assignee ?? ''], '已超过办理时限')
        break
      case 'park':
        await notify(tx, actor, {
          ...about,
          userIds: managers,
          template: workflowTemplates.parked,
          params: { title: row.title, reason: effect.reason },
          openPage: '/act/instance',
        })
        break
      case 'end': {
        await releaseMatter(tx, row.bizType, row.bizId)
        await kind[effect.as](tx, actor, row.bizId, { instanceId: row.id, opinion: effect.opinion })
        if (effect.as === 'cancelled') break
        const params = { title: row.title, result: results[effect.as], reason: effect.opinion ?? '请在“我发起的”查看' }
        await notify(tx, actor, {
          ...about,
          userIds: [row.starterId],
          template: workflowTemplates.ended,
          params,
          openPage: appliedPath,
        })
        break
      }
    }
  }
}
