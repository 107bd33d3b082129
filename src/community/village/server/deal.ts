import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import type { Acts, StepInput } from '#kernel/server/move.ts'
import { confirmPendingAreas } from '../manager-area/server/confirm-pending.ts'
import type { Verdict, VillageDealing } from '../shared/schema.ts'
import { tellVerdict } from './notices.ts'
import { dropActors } from './service.ts'
import type { StoredVillage } from './tables.ts'
import { followTodo } from './todos.ts'

/** What comes with the steps of a village: who applies, the inbox, who serves it from then on, who is told. */
export const villageActs: Acts<StoredVillage, StepInput> = {
  outcome: ({ actor, action }) => (action === 'submit' ? { changes: { applicantId: actor.userId } } : {}),
  async follow({ tx, actor, row, moved, input }) {
    await followTodo(tx, actor, moved)
    if (row.state !== 'AUDITING') return
    if (moved.state === 'NORMAL') await serveVillage(tx, actor, row.id)
    await tellVerdict(tx, actor, moved, input.remark ?? null)
  },
}

/** Whoever entered the village serves it from now on. */
async function serveVillage(tx: Tx, actor: Actor, villageId: string): Promise<void> {
  await confirmPendingAreas(tx, actor, villageId)
  dropActors(tx)
}

/** A verdict as the step that it means. */
export const verdictStep = ({ pass, opinion, ...rest }: Verdict): VillageDealing => ({
  ...rest,
  action: pass === 'Y' ? 'pass' : 'return',
  remark: opinion,
})
