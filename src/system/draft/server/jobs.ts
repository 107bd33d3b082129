import { systemActor } from '#kernel/server/actor.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { deleteOldDrafts } from './repository.ts'

export const purgeDrafts = job({
  name: 'draft.purge',
  title: '清理过期草稿',
  schedule: '0 25 3 * * ?',
  run: async ({ db }) => {
    for (const id of await tenantIds(db)) await db.write(systemActor(id), (tx) => tx.run(deleteOldDrafts(id)))
  },
})
