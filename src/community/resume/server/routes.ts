import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { experienceApi, resumeApi } from '../shared/api.ts'
import { resumeFields, workFields } from '../shared/fields.ts'
import type { UserWorkExperience } from '../shared/schema.ts'
import { removeFile, saveFile } from './files.ts'
import { readMine, readResume } from './repository.ts'
import { recount, saveMine } from './service.ts'
import { resumeTables } from './tables.ts'
import { removeWork, verifyWork } from './work-service.ts'

/** Times of work by their person's name. */
const byName: Filter = (condition, bind) => {
  const parts = { table: resumeTables.resume, fields: resumeFields, alias: 'r', bind }
  const named = conditionText(parts, condition)
  return named && `t.user_id in (select r.id from resume r where r.tenant_id = t.tenant_id and ${named})`
}

const experiences = listOf<UserWorkExperience>({
  table: resumeTables.userWorkExperience,
  fields: workFields,
  derived: { realname: '(select r.realname from resume r where r.tenant_id = t.tenant_id and r.id = t.user_id)' },
  filters: { realname: byName },
})

/** Removes something of the caller's own résumé and counts anew. */
const removing = (db: Db, actor: Actor, remove: (tx: Tx) => Promise<void>): Promise<true> =>
  db.write(actor, async (tx) => {
    await remove(tx)
    const row = await readResume(tx, actor)
    if (row) await recount(tx, actor, row)
    return true as const
  })

export function resumeRoutes(secrets: Secrets): Route[] {
  const { verify, ...calls } = experienceApi
  return [
    route(resumeApi.mine, (db, actor) => db.read(actor, (tx) => readMine(tx, actor, secrets))),
    route(resumeApi.save, (db, actor, input) => db.write(actor, (tx) => saveMine(tx, actor, input, secrets))),
    route(resumeApi.saveFile, (db, actor, { id }, context) => saveFile(db, actor, id, context)),
    route(resumeApi.removeFile, (db, actor, { id }) => removing(db, actor, (tx) => removeFile(tx, actor, id))),
    route(resumeApi.removeWork, (db, actor, { id }) => removing(db, actor, (tx) => removeWork(tx, actor, id))),
    ...crudRoutes(calls, { title: '工作经历', list: experiences }),
    route(verify, (db, actor, input) =>
      db.write(actor, async (tx) => {
        await verifyWork(tx, actor, input)
        return experiences.one(tx, actor, input.id)
      }),
    ),
  ]
}
