import { draftApi } from '#kernel/shared/draft.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { purgeDrafts } from './jobs.ts'
import { keepDraft, readDraft, removeDraft, removeDrafts } from './service.ts'

/** What users have typed and not submitted, so that a crash, a reload or the end of a session loses nothing. */
export const draftServer = serverFeature({
  name: 'draft',
  routes: [
    route(draftApi.one, readDraft),
    route(draftApi.keep, keepDraft),
    route(draftApi.remove, removeDraft),
    route(draftApi.removeAll, removeDrafts),
  ],
  jobs: [purgeDrafts],
})
