import { badInput } from '#kernel/server/errors.ts'
import type { Acts } from '#kernel/server/move.ts'
import { messages } from '#kernel/shared/messages.ts'
import { usualHandover } from '../shared/handover.ts'
import { tellOutcome } from './notices.ts'
import type { SiteParts, Step } from './ports.ts'
import type { StoredSite } from './tables.ts'
import { followTodo } from './todos.ts'

/** What comes with the steps of a project: who handed it in, what the office said, and the list of its end. */
export const siteActs = (parts: SiteParts): Acts<StoredSite, Step> => ({
  outcome({ actor, row, action, input }) {
    const opinion = input.remark?.trim() || null
    if (action === 'submit') return { changes: { submitterId: actor.userId } }
    if (action === 'pass' || action === 'reject') return { changes: { auditOpinion: opinion } }
    if (action === 'exit') return { changes: leaving(row, input) }
    if (action === 'stay') return { changes: { exitDate: null, receiver: null, handover: null, handoverFiles: null } }
    return {}
  },
  async follow({ tx, actor, action, input, moved }) {
    await followTodo({ tx, actor, parts }, moved)
    await tellOutcome(tx, actor, moved, action, input.remark ?? null)
  },
})

function leaving({ startDate }: StoredSite, { exitDate, receiver }: Step): Partial<StoredSite> {
  if (!exitDate) throw badInput({ exitDate: messages.requiredChoice('退出日期') })
  if (exitDate < startDate) throw badInput({ exitDate: '退出日期不能早于开始日期' })
  const to = receiver?.trim()
  if (!to) throw badInput({ receiver: messages.required('接收方') })
  return { exitDate, receiver: to, handover: usualHandover() }
}
