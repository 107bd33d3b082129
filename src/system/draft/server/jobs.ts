import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { deleteOldDrafts } from './repository.ts'

/** Tenants stand outside the tenant wall, so that any caller may list them. */
const tenants = statement<{ id: number }>('select id from ref_tenant order by id')

export const purgeDrafts = job({
  name: 'draft.purge',
  title: '清理过期草稿',
  schedule: '0 25 3 * * ?',
  run: async ({ db }) => {
    const [known] = await db.flight(systemActor(0), [tenants])
    for (const { id } of known) await db.write(systemActor(id), (tx) => tx.run(deleteOldDrafts(id)))
  },
})
