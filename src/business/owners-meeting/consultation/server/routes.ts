import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { can } from '#kernel/server/actor.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { consultationApi, questionsApi } from '../shared/api.ts'
import { consultationPermissions as may } from '../shared/permissions.ts'
import { isOrganiser } from './find-organiser.ts'
import { consultationFlow } from './flow.ts'
import { consultationList as list } from './lists.ts'
import { consultationRules as rules } from './rules.ts'
import { saveQuestions } from './save-questions.ts'

export const consultationRoutes: readonly Route[] = [
  route(questionsApi, (db, actor, input) =>
    db.write(actor, async (tx) => list.one(tx, actor, (await saveQuestions(tx, actor, input)).id)),
  ),
  ...crudRoutes(consultationApi, {
    ...{ title: '意见征询', list, rules, flow: consultationFlow },
    detail: async (reader, actor, row) => ({
      ...row,
      isOrganiser: can(actor, may.run) && (await isOrganiser(reader, actor, row)),
    }),
  }),
]
