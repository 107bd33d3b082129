import { route, type Route } from '#kernel/server/http/route.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import { workflowPurposes } from '../../server/files.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import { instanceApi } from '../../shared/api.ts'
import { readAgain } from './compute-wanted.ts'
import { appliedList, instanceList } from './lists.ts'
import { progressApi } from '../shared/api.ts'
import { readInstance, readProgress } from './read-instance.ts'
import { own, ruled, start, urge } from './service.ts'

export const instanceRoutes = (parts: WorkflowParts): Route[] => [
  route(instanceApi.page, (db, actor, query) => instanceList.page(db, actor, query)),
  route(instanceApi.applied, (db, actor, query) => appliedList.page(db, actor, query)),
  route(instanceApi.one, async (db, actor, { id }, { services }) => {
    const instance = await db.read(actor, (tx) => readInstance(tx, actor, parts, id))
    const open = (path: string | null) => shownPaths(services.secrets, path, workflowPurposes)
    const logs = instance.logs.map((one) => ({ ...one, sign: open(one.sign), attachments: open(one.attachments) }))
    return { ...instance, logs }
  }),
  route(progressApi.about, (db, actor, input) => db.read(actor, (tx) => readProgress(tx, actor, parts, input))),
  route(instanceApi.start, (db, actor, { chosen, remark, ...input }) =>
    start(parts)(db, actor, { ...input, ...(chosen && { chosen }), ...(remark !== undefined && { remark }) }),
  ),
  route(instanceApi.again, (db, actor, { id }) => db.read(actor, (tx) => readAgain(tx, actor, id))),
  route(
    instanceApi.withdraw,
    own(parts, (_input, { userId }) => ({ is: 'withdraw', user: userId })),
  ),
  route(
    instanceApi.cancel,
    own(parts, ({ opinion }, { userId }, { row }) => ({
      is: 'cancel',
      user: userId,
      opinion,
      byManager: row.starterId !== userId,
    })),
  ),
  route(instanceApi.urge, urge(parts)),
  route(
    instanceApi.suspend,
    ruled(parts, ({ opinion }, { userId }) => ({ is: 'suspend', user: userId, opinion })),
  ),
  route(
    instanceApi.resume,
    ruled(parts, ({ chosen }, { userId }) => ({ is: 'resume', user: userId, ...(chosen && { chosen }) })),
  ),
  route(
    instanceApi.terminate,
    ruled(parts, ({ opinion }, { userId }) => ({ is: 'terminate', user: userId, opinion })),
  ),
  route(
    instanceApi.jump,
    ruled(parts, ({ target, opinion, chosen }, { userId }) => ({
      is: 'jump',
      user: userId,
      target,
      opinion,
      ...(chosen && { chosen }),
    })),
  ),
  route(
    instanceApi.reassign,
    ruled(
      parts,
      ({ taskId, userId: to, opinion }, { userId }) => ({ is: 'reassign', user: userId, task: taskId, to, opinion }),
      ({ userId }) => [userId],
    ),
  ),
]
