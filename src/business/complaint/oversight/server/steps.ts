import { nowText } from '#kernel/server/clock.ts'
import { given } from '#kernel/server/errors.ts'
import { checkDeadline } from '#services/ticket/oversight/server/guards.ts'
import { superviseLevel } from '../../shared/dictionaries.ts'
import { go, type Deal, type Step } from '../../server/flow.ts'
import { hostLeaders, hostPeople, judges } from '../../server/find-people.ts'
import { complaintTemplates, tell } from '../../server/notices.ts'
import { levelAbove } from '../../turn/shared/turn.ts'
import type { StoredComplaint } from '../../server/tables.ts'

/** The street, or above it the district, wants it settled: a red flag, a word to the host, and a reminder every day. */
export const supervise: Step = async (deal) => {
  const { tx, actor, row, input } = deal
  const deadline = input.deadline ?? null
  const words = input.remark?.trim() ?? ''
  const level = actor.roles.has('supAdmin') ? 'DISTRICT' : levelAbove(row)
  const moved = await go(deal, () => {
    given(words, 'remark', '请填写督办要求!')
    checkDeadline(input)
    return {
      changes: { superviseLevel: level, superviseWords: words, superviseDeadline: deadline, remindedAt: nowText() },
      detail: { deadline },
    }
  })
  await tell(tx, actor, moved, complaintTemplates.supervised, {
    userIds: [...(await hostPeople(tx, moved)), ...(await hostLeaders(tx, moved))],
    params: {
      ...{ no: moved.complaintNo, subject: moved.title, level: superviseLevel.items[level], remark: words },
      due: deadline ? `须在${deadline.slice(0, 16)}前办结。` : '请尽快办结。',
    },
    bySms: true,
  })
  return moved
}

/** Whoever looks after the peace hears of it. */
export async function tellOfRisk({ tx, actor }: Pick<Deal, 'tx' | 'actor'>, row: StoredComplaint): Promise<void> {
  const userIds = await judges(tx, row, ['communityAdmin', 'streetAdmin'])
  const params = { no: row.complaintNo, subject: row.title }
  await tell(tx, actor, row, complaintTemplates.petitionRisk, { userIds, params })
}
