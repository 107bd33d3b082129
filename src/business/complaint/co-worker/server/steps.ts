import { helpedBy, helperNotice, helperTemplate } from '#services/ticket/co-worker/server/actions.ts'
import { go, type Step } from '../../server/flow.ts'
import { tell } from '../../server/notices.ts'

/** Who of the host department helps from now on; those who did not before hear of it. */
export const help: Step = async (deal) => {
  const { tx, actor, row, input } = deal
  const moved = await go(deal, () => helpedBy(tx, input.coUserIds))
  await tell(tx, actor, moved, helperTemplate, await helperNotice(tx, row, moved, moved.complaintNo))
  return moved
}
