import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { prepareApplyType, prepareDuty, prepareMemberKind, prepareOwnerRatio } from '../shared/dictionaries.ts'
import { preparePermissions } from '../shared/permissions.ts'
import { prepareMachine } from '../shared/states.ts'
import { prepareFiles } from './files.ts'
import { remindJob } from './jobs.ts'
import { prepareListOf } from './lists.ts'
import { prepareMenu } from './menu.ts'
import { prepareMetrics } from './metrics.ts'
import type { PrepareViewParts } from './ports.ts'
import { preparePublications } from './publicity-kinds.ts'
import { prepareRoutes } from './routes.ts'
import { prepareSeed } from './seed.ts'
import { prepareTodos } from './todos.ts'
import { prepareWarnings } from './warnings.ts'

/** The groups that prepare first owners' meetings, from the application to the election of a committee. */
export function prepareServer(parts: PrepareViewParts): ServerFeature {
  const list = prepareListOf(parts)
  return serverFeature({
    name: 'preparation',
    routes: prepareRoutes(parts, list),
    jobs: [remindJob(parts)],
    menu: prepareMenu,
    permissions: [preparePermissions],
    dictionaries: [
      stateDictionary('prepare_state', '筹备组状态', prepareMachine),
      ...[prepareApplyType, prepareMemberKind, prepareDuty, prepareOwnerRatio],
    ],
    files: [prepareFiles],
    todos: prepareTodos(parts),
    metrics: prepareMetrics(list),
    warnings: prepareWarnings,
    publications: preparePublications(parts),
    constraints: {
      prepare_open: '该小区已有筹备组在办理',
      prepare_member_once: '成员的身份证号重复',
    },
    seed: prepareSeed(parts),
  })
}
