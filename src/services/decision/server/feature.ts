import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import type { Services } from '#kernel/server/services.ts'
import { route } from '#kernel/server/http/route.ts'
import { decisionApi, decisionCompanies } from '../shared/api.ts'
import {
  companyAct,
  decisionResult,
  decisionScope,
  decisionSource,
  decisionSubject,
  topicKind,
} from '../shared/dictionaries.ts'
import { decisionPermissions } from '../shared/permissions.ts'
import { decisionFiles } from './files.ts'
import { decisionFlowOf } from './flow.ts'
import { decisionListOf } from './lists.ts'
import { decisionMenu } from './menu.ts'
import { decisionMetrics } from './metrics.ts'
import type { DecisionParts } from './ports.ts'
import { decisionRules } from './rules.ts'
import { decisionSeed } from './seed.ts'
import { decisionTodos } from './todos.ts'

/** The register of what owners have decided together. */
export function decisionServer(parts: DecisionParts & Pick<Services, 'secrets'>): ServerFeature {
  const list = decisionListOf(parts)
  return serverFeature({
    name: 'decision',
    routes: [
      // Before what asks for one by its id.
      route(decisionCompanies, (db, actor, asked) => db.read(actor, (tx) => parts.pickCompanies(tx, asked))),
      ...crudRoutes(decisionApi, {
        title: '业主共同决定',
        list,
        rules: decisionRules(parts),
        flow: decisionFlowOf(parts),
      }),
    ],
    menu: decisionMenu,
    permissions: [decisionPermissions],
    dictionaries: [topicKind, decisionScope, decisionResult, decisionSubject, decisionSource, companyAct],
    files: [decisionFiles],
    todos: decisionTodos,
    metrics: decisionMetrics(list),
    seed: decisionSeed,
    constraints: { decision_no: '该小区已有相同编号的决定' },
  })
}
