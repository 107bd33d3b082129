import { workClocks } from '#system/work-calendar/server/lookup.ts'
import { extendTimer } from '#services/ticket/server/actions.ts'
import { go, ref, type Step } from '../../server/flow.ts'
import { hostPeople } from '../../server/find-people.ts'
import { complaintTemplates, tell, tellRequester } from '../../server/notices.ts'

/** Asks for more days; the limit runs on until somebody has said yes. */
export const extend: Step = (deal) => {
  const { actor, input } = deal
  const days = input.days ?? 1
  return go(deal, {
    changes: {
      extendState: 'WAIT',
      extendDays: days,
      extendReason: input.remark?.trim() ?? null,
      extendBy: actor.userId,
    },
    detail: { days },
  })
}

/** Says yes or no before the limit is over; the engine refuses it afterwards. */
export const extendAudit: Step = async (deal) => {
  const { tx, actor, row, input } = deal
  const isPassed = input.pass === 'Y'
  const moved = await go(deal, {
    changes: isPassed ? { extendState: 'PASSED', extended: 'Y' } : { extendState: 'REFUSED' },
    detail: { pass: input.pass, days: row.extendDays },
  })
  const { complaintNo: no, title: subject } = moved
  if (!isPassed) {
    const params = { no, subject, reason: input.remark || '请抓紧办理。' }
    await tell(tx, actor, moved, complaintTemplates.extensionRefused, { userIds: await hostPeople(tx, moved), params })
    return moved
  }
  const day = (await workClocks(tx)).get('GOV')?.dayMinutes ?? 0
  const { dueAt } = await extendTimer(tx, actor, { ...ref(row), kind: 'RESOLVE', minutes: (row.extendDays ?? 0) * day })
  await tellRequester(deal, moved, complaintTemplates.extended, { no, due: dueAt.slice(0, 16) })
  return moved
}
