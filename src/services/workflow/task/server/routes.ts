import { route, type Route } from '#kernel/server/http/route.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import { taskApi } from '../../shared/api.ts'
import { copyList, doneList, todoList } from './lists.ts'
import { readPhrases, savePhrases } from './phrase-repository.ts'
import { copyTask, handler, papersOf, passMany, passTask } from './service.ts'

export const taskRoutes = (parts: WorkflowParts): Route[] => [
  route(taskApi.todo, (db, actor, query) => todoList.page(db, actor, query)),
  route(taskApi.done, (db, actor, query) => doneList.page(db, actor, query)),
  route(taskApi.cc, (db, actor, query) => copyList.page(db, actor, query)),
  route(taskApi.pass, passTask(parts)),
  route(
    taskApi.reject,
    handler(parts, (on, { opinion, target, ...sent }) => ({
      is: 'reject',
      ...on,
      ...papersOf(sent),
      opinion: opinion ?? null,
      ...(target && { target }),
    })),
  ),
  route(
    taskApi.return,
    handler(parts, (on, { opinion, target, mode, ...sent }) => ({
      is: 'return',
      ...on,
      ...papersOf(sent),
      opinion: opinion ?? null,
      target,
      mode,
    })),
  ),
  route(
    taskApi.transfer,
    handler(
      parts,
      (on, { opinion, userId }) => ({ is: 'transfer', ...on, to: userId, opinion: opinion ?? null }),
      ({ userId }) => [userId],
    ),
  ),
  route(
    taskApi.delegate,
    handler(
      parts,
      (on, { opinion, userId }) => ({ is: 'delegate', ...on, to: userId, opinion: opinion ?? null }),
      ({ userId }) => [userId],
    ),
  ),
  route(
    taskApi.addSign,
    handler(
      parts,
      (on, { opinion, side, userIds }) => ({ is: 'addSign', ...on, side, users: userIds, opinion: opinion ?? null }),
      ({ userIds }) => userIds,
    ),
  ),
  route(
    taskApi.removeSign,
    handler(parts, (on, { signId }) => ({ is: 'removeSign', ...on, sign: signId })),
  ),
  route(
    taskApi.read,
    handler(parts, (on) => ({ is: 'read', ...on })),
  ),
  route(
    taskApi.takeBack,
    handler(parts, ({ user, task }) => ({ is: 'takeBack', user, task })),
  ),
  route(taskApi.copy, copyTask(parts)),
  route(taskApi.passMany, (db, actor, input) => passMany(db, actor, input, parts)),
  route(taskApi.phrases, readPhrases),
  route(taskApi.setPhrases, savePhrases),
]
