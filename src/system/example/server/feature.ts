import { serverFeature } from '#kernel/server/feature.ts'
import { examplePermissions } from '../shared/permissions.ts'
import { exampleMenu } from './menu.ts'

export const exampleServer = serverFeature({
  name: 'example',
  menu: exampleMenu,
  permissions: [examplePermissions],
})
