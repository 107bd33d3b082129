import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { job } from '#kernel/server/jobs/job.ts'
import type { SearchKind } from '#kernel/server/search.ts'
import { searchApi } from '../shared/api.ts'
import { buildIndex } from './build.ts'
import { find } from './find.ts'
import { followAllChanges } from './keep.ts'
import { titleReadings } from './pinyin.ts'

export { followAllChanges, rebuildIndex } from './keep.ts'

const demoTenant = 1

/** The search box over everything that units let it find. Stands last among the features: its seed indexes theirs. */
export const searchServer = (kinds: readonly SearchKind[]): ServerFeature =>
  serverFeature({
    name: 'search',
    routes: [
      route(searchApi.find, (db, actor, query, { services }) => find(db, actor, kinds, query, services.log)),
      route(searchApi.pinyin, async (_db, _actor, { texts }) =>
        texts.map((text) => ({ text, readings: titleReadings(text) })),
      ),
    ],
    jobs: [
      job({
        name: 'search.follow',
        title: '更新搜索索引',
        schedule: '30 * * * * ?',
        run: ({ db }) => followAllChanges(db, kinds),
      }),
    ],
    seed: { load: (db, _size, bulk) => buildIndex(db, bulk, kinds, demoTenant) },
  })
