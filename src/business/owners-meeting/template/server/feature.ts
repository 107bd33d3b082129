import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { ownersMeetingListOf } from '../../meeting/server/lists.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import { templateApi } from '../shared/api.ts'
import { templateKind, templateStanding } from '../shared/dictionaries.ts'
import { templatePermissions } from '../shared/permissions.ts'
import { buildTrial } from './build-trial.ts'
import { createCopy } from './create-copy.ts'
import { installTemplates } from './install.ts'
import { templateList } from './lists.ts'
import { templateRules } from './rules.ts'
import { templateSeed } from './seed.ts'

const { copy, render, ...plain } = templateApi

/** The words of papers about meetings of owners, as the district and those below it keep them. */
export function meetingTemplateServer(parts: Pick<MeetingParts, 'secrets'>): ServerFeature {
  const meetings = ownersMeetingListOf(parts)
  return serverFeature({
    name: 'meeting-template',
    routes: [
      route(copy, (db, actor, { id }) => db.write(actor, (tx) => createCopy(tx, actor, id))),
      route(render, (db, actor, input) => db.read(actor, (tx) => buildTrial(tx, actor, meetings, input))),
      ...crudRoutes(plain, { title: '业主大会文书模板', list: templateList, rules: templateRules }),
    ],
    menu: [
      {
        id: 'om-template',
        parent: 'om',
        title: '文书模板',
        path: '/om/template',
        component: 'om/TemplateList',
        icon: 'file-text',
        sort: 21,
        permission: templatePermissions.list,
      },
    ],
    permissions: [templatePermissions],
    dictionaries: [templateKind, templateStanding],
    install: installTemplates,
    seed: templateSeed,
  })
}
