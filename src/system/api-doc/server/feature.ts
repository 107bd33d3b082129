import { serverFeature } from '#kernel/server/feature.ts'
import { apiDocPermissions } from '../shared/permissions.ts'
import { apiDocMenu, apiDocPath } from './menu.ts'

export const apiDocServer = serverFeature({
  name: 'api-doc',
  menu: apiDocMenu,
  permissions: [apiDocPermissions],
  // The page stands in the console, which knows who has signed in; nobody else learns anything from this address.
  serve: (app) => {
    app.get('/api/docs', (_request, reply) => reply.redirect(apiDocPath))
  },
})
