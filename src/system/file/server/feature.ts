import { purgeJob } from '#engines/manage-view/server/purge.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { route } from '#kernel/server/http/route.ts'
import { fileApi } from '../shared/api.ts'
import { ossFilePermissions } from '../shared/permissions.ts'
import { fileMenu } from './menu.ts'
import { ossFileRoutes } from './oss-routes.ts'
import { serveFiles } from './serve.ts'
import { fileTables } from './tables.ts'
import { uploadTo } from './upload.ts'

/** Uploads and stored files, for all purposes that the other units register. */
export function fileServer(places: readonly FilePlace[]): ServerFeature {
  return serverFeature({
    name: 'file',
    routes: [route(fileApi.upload, uploadTo(places)), ...ossFileRoutes],
    jobs: [purgeJob('file', [fileTables.sysOssFile])],
    menu: fileMenu,
    permissions: [ossFilePermissions],
    serve: (app, services) => serveFiles(app, services, places),
  })
}
