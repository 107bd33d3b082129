import { purgeJob } from '#engines/manage-view/server/purge.ts'
import { route } from '#kernel/server/http/route.ts'
import { commentApi as api } from '../shared/api.ts'
import { readComments, removeComment, withdrawComment, writeComment } from './service.ts'
import { commentTables } from './tables.ts'

/** What comments below announcements bring to the server, as a part of the notice unit. */
export const commentServer = {
  routes: [
    route(api.list, readComments),
    route(api.write, (db, actor, input, { services }) => writeComment(services, db, actor, input)),
    route(api.withdraw, (db, actor, { id }) => db.write(actor, (tx) => withdrawComment(tx, actor, id))),
    route(api.remove, (db, actor, input) => db.write(actor, (tx) => removeComment(tx, actor, input))),
  ],
  jobs: [purgeJob('announcement-comment', [commentTables.sysAnnouncementComment])],
}
