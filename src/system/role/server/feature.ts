import { readOptions, type OptionSource } from '#engines/pickers/server/options.ts'
import { soundMatch } from '#engines/search/server/sound-match.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import type { TableDictionary } from '#kernel/server/table-dictionary.ts'
import { roleApi } from '../shared/api.ts'
import { roleSpecial } from '../shared/dictionaries.ts'
import { readRolePage, readRoles } from './roles.ts'

export { declareRoles } from './declaration.ts'

const scope: OptionSource['scope'] = ({ scope: { narrow } }) => (narrow === 'resident' ? 'false' : 'true')

const choice: OptionSource = {
  from: 'ref_role',
  value: 't.id',
  text: 't.name',
  order: 't.sort_no, t.code',
  partial: ['t.code'],
  scope,
}

const dictionaries: readonly TableDictionary[] = [
  {
    name: 'sys_role',
    from: 'ref_role',
    columns: { role_name: 't.name', role_code: 't.code', id: 't.id' },
    texts: ['role_name'],
    codes: ['role_code', 'id'],
    order: 't.sort_no, t.code',
    scope,
  },
]

export const roleServer = serverFeature({
  name: 'role',
  routes: [
    route(roleApi.all, (db, actor) => readRoles(db, actor)),
    route(roleApi.page, (db, actor, raw) => readRolePage(db, actor, raw)),
    route(roleApi.options, (db, actor, asked) => readOptions(db, actor, choice, asked, soundMatch)),
  ],
  dictionaries: [roleSpecial],
  tableDictionaries: dictionaries,
  constraints: { sys_role_tenant_id_role_code_key: '角色编码已存在' },
})
