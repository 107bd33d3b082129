import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { handoverKind, handoverResult, siteGrade, siteMark, siteType } from '../shared/dictionaries.ts'
import { sitePermissions } from '../shared/permissions.ts'
import { siteMachine } from '../shared/states.ts'
import { siteFiles } from './files.ts'
import { siteFlowOf } from './flow.ts'
import { siteLayers } from './map-layers.ts'
import { siteMenu } from './menu.ts'
import { siteMetrics } from './metrics.ts'
import { servedText } from './place-rules.ts'
import type { SiteParts } from './ports.ts'
import { siteRoutes } from './routes.ts'
import { siteSearches } from './searches.ts'
import { siteSeed } from './seed.ts'
import { siteTodos } from './todos.ts'
import { siteWarnings } from './warnings.ts'

/** Projects of companies in villages: registered by them, passed by community and street, left with a hand-over. */
export const siteServer = (parts: SiteParts): ServerFeature =>
  serverFeature({
    name: 'project-site',
    routes: siteRoutes(parts, siteFlowOf(parts)),
    menu: siteMenu,
    permissions: [sitePermissions],
    dictionaries: [
      stateDictionary('site_state', '项目状态', siteMachine),
      ...[siteType, siteGrade, siteMark, handoverKind, handoverResult],
    ],
    searches: siteSearches,
    files: [siteFiles],
    todos: siteTodos(parts),
    metrics: siteMetrics,
    warnings: siteWarnings,
    mapLayers: siteLayers,
    constraints: {
      project_site_serving: servedText,
      project_site_days: '结束日期必须晚于开始日期',
      project_site_village_id: '该小区已有项目登记，不能删除',
      project_site_company_id: '该企业已有项目登记，不能删除',
      project_site_group_id: '该项目部已有项目登记，不能删除',
    },
    seed: siteSeed(parts),
  })
