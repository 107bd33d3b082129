import { serveLivePage } from '#engines/data-grid/server/grid-sockets.ts'
import { purgeJob } from '#engines/manage-view/server/purge.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { restorerOf } from '#kernel/server/restorer.ts'
import { samplePage, sampleRoutes } from '../sample/server/routes.ts'
import { sampleSeed } from '../sample/server/seed.ts'
import { sampleTables } from '../sample/server/tables.ts'
import { sampleKind, sampleTag } from '../sample/shared/dictionaries.ts'
import { sampleFields } from '../sample/shared/fields.ts'
import { examplePermissions, planPermissions } from '../shared/permissions.ts'
import { exampleMenu } from './menu.ts'
import { exampleRoutes } from './routes.ts'
import { stepsTask } from './tasks.ts'

export const exampleServer = serverFeature({
  name: 'example',
  routes: [...exampleRoutes, ...sampleRoutes],
  jobs: [purgeJob('example', [sampleTables.exampleSample])],
  tasks: [stepsTask],
  menu: exampleMenu,
  permissions: [examplePermissions, planPermissions],
  dictionaries: [sampleKind, sampleTag],
  constraints: { example_sample_code: '编码已存在' },
  restores: [restorerOf(sampleTables.exampleSample, { fields: sampleFields, permission: examplePermissions.edit })],
  serve: (app, services) => serveLivePage(app, samplePage(services)),
  seed: sampleSeed,
})
