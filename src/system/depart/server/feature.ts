import { serverFeature } from '#kernel/server/feature.ts'
import { departStatus, orgCategory } from '../shared/dictionaries.ts'
import { departDictionaries, departRoutes } from './routes.ts'
import { departSeed } from './seed.ts'

export { declareTopDepart } from './declaration.ts'

export const departServer = serverFeature({
  name: 'depart',
  routes: departRoutes,
  dictionaries: [orgCategory, departStatus],
  tableDictionaries: departDictionaries,
  seed: departSeed,
})
