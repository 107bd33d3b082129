import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import type { FilePlace } from '#kernel/server/files/place.ts'
import { route } from '#kernel/server/http/route.ts'
import { fileApi } from '../shared/api.ts'
import { serveFiles } from './serve.ts'
import { uploadTo } from './upload.ts'

/** Uploads and stored files, for all purposes that the other units register. */
export function fileServer(places: readonly FilePlace[]): ServerFeature {
  return serverFeature({
    name: 'file',
    routes: [route(fileApi.upload, uploadTo(places))],
    serve: (app, services) => serveFiles(app, services, places),
  })
}
