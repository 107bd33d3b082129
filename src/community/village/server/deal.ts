import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { move } from '#kernel/server/move.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { confirmPendingAreas } from '../manager-area/server/pending.ts'
import type { Verdict, Village, VillageDealing, VillageDetail } from '../shared/schema.ts'
import { readDetail } from './detail.ts'
import { villageFlow } from './flow.ts'
import { tellVerdict } from './notices.ts'
import { villageTables } from './tables.ts'
import { dropActors } from './service.ts'
import { followTodo } from './todos.ts'

/** Takes one step of a village: submits, passes or returns it, takes it out of use or back into it. */
export const dealVillage = (db: Db, actor: Actor, input: VillageDealing, list: List<Village>): Promise<VillageDetail> =>
  db.write(actor, async (tx) => {
    const row = await lockRow(tx, actor, villageTables.village, input)
    const changes = input.action === 'submit' ? { applicantId: actor.userId } : {}
    const moved = await move(tx, actor, villageFlow, row, input.action, input, { changes })
    await followTodo(tx, actor, moved)
    if (row.state === 'AUDITING' && moved.state === 'NORMAL') await serveVillage(tx, actor, row.id)
    if (row.state === 'AUDITING') await tellVerdict(tx, actor, moved, input.remark ?? null)
    return readDetail(tx, actor, await list.one(tx, actor, row.id))
  })

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
