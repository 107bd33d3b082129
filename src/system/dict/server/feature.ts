import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { TableDictionary } from '#kernel/server/table-dictionary.ts'
import { dictApi } from '../shared/api.ts'
import { plainDictionaries } from '../shared/dictionaries.ts'
import { dictPermissions, ownItemPermissions } from '../shared/permissions.ts'
import { administrationRoutes } from './administration-routes.ts'
import { readItems, readTexts, searchItems } from './item-repository.ts'
import { dictMenu } from './menu.ts'
import { refreshDictionaries } from './service.ts'
import { readTreeLevel } from './read-tree.ts'

export { declareDictionaries } from './declaration.ts'
export { followDictionaries } from './service.ts'

const routes = (tables: readonly TableDictionary[]): Route[] => [
  route(dictApi.all, async (_db, _actor, _input, { services }) => services.dictionaries.all()),
  route(dictApi.refresh, (_db, _actor, _input, { services }) => refreshDictionaries(services)),
  route(dictApi.items, (db, actor, { code }, { services: { dictionaries } }) =>
    readItems({ dictionaries, tables }, db, actor, code),
  ),
  route(dictApi.search, (db, actor, { code, keyword, pageSize }, { services: { dictionaries } }) =>
    searchItems({ dictionaries, tables }, db, actor, code, {
      keyword,
      pageSize: pageSize !== undefined && pageSize > 0 ? pageSize : undefined,
    }),
  ),
  route(dictApi.texts, (db, actor, { code, key = '', delNotExist }, { services: { dictionaries } }) =>
    readTexts({ dictionaries, tables }, db, actor, code, { key, keepsUnknown: delNotExist === 'false' }),
  ),
  route(dictApi.text, async (db, actor, { code, key }, { services: { dictionaries } }) => {
    const texts = await readTexts({ dictionaries, tables }, db, actor, code, { key, keepsUnknown: false })
    return texts[0] ?? null
  }),
  route(dictApi.tree, (db, actor, asked) => readTreeLevel(tables, db, actor, asked)),
]

/** Dictionaries, and what clients may choose from the tables that units registered. */
export const dictServer = (tables: readonly TableDictionary[]): ServerFeature =>
  serverFeature({
    name: 'dict',
    routes: [...routes(tables), ...administrationRoutes],
    menu: dictMenu,
    permissions: [dictPermissions, ownItemPermissions],
    dictionaries: plainDictionaries,
    uniques: [
      { table: 'sys_dict', field: 'dict_code', from: 'sys_dict', column: 't.dict_code', isOfInstallation: true },
    ],
    constraints: { sys_dict_code: '字典编码已存在', sys_dict_item_value: '字典项值已存在' },
  })
