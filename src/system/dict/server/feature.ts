import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { dictApi } from '../shared/api.ts'
import { plainDictionaries } from '../shared/dictionaries.ts'
import { refreshDictionaries } from './service.ts'

export { declareDictionaries } from './declaration.ts'
export { followDictionaries } from './service.ts'

export const dictServer = serverFeature({
  name: 'dict',
  routes: [
    route(dictApi.all, async (_db, _actor, _input, { services }) => services.dictionaries.all()),
    route(dictApi.refresh, (_db, _actor, _input, { services }) => refreshDictionaries(services)),
    route(dictApi.items, async (_db, _actor, { code }, { services }) => services.dictionaries.items(code)),
  ],
  dictionaries: plainDictionaries,
})
