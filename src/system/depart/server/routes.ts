import { readOptions, type OptionSource } from '#engines/pickers/server/options.ts'
import { soundMatch } from '#engines/search/server/sound-match.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { TableDictionary } from '#kernel/server/table-dictionary.ts'
import { departApi } from '../shared/api.ts'
import { readAll, readMembers, readMine, readOfCode, readParents, readTreeOfType } from './answer-service.ts'
import { departScope, readIdTree, readLevel, readOfCategory, readTree, searchDeparts } from './depart-repository.ts'

/** The caller's organisation and those below it; the district and the platform operator choose among all. */
const scope: OptionSource['scope'] = (actor, bind) => departScope(actor, 't.org_code', bind)

const choice: OptionSource = {
  from: 'ref_depart',
  value: 't.id',
  text: 't.name',
  order: 't.org_code',
  open: 't.active',
  scope,
}

/** Organisations as dictionaries, and as a tree. */
export const departDictionaries: readonly TableDictionary[] = [
  {
    name: 'sys_depart',
    from: 'ref_depart',
    columns: {
      depart_name: 't.name',
      id: 't.id',
      org_code: 't.org_code',
      parent_id: 't.parent_id',
      org_category: 't.org_category',
    },
    texts: ['depart_name'],
    codes: ['id', 'org_code'],
    order: 't.org_code',
    open: 't.active',
    scope,
    tree: {
      parent: 'parent_id',
      hasChildField: 'has_child',
      hasChild: 'exists (select from ref_depart c where c.tenant_id = t.tenant_id and c.parent_id = t.id and c.active)',
    },
  },
]

export const departRoutes: Route[] = [
  route(departApi.options, (db, actor, asked) => readOptions(db, actor, choice, asked, soundMatch)),
  route(departApi.tree, (db, actor, { ids = '' }) => readTree(db, actor, ids)),
  route(departApi.level, readLevel),
  route(departApi.idTree, (db, actor) => readIdTree(db, actor)),
  route(departApi.search, (db, actor, { keyWord, myDeptSearch }) =>
    searchDeparts(db, actor, keyWord, myDeptSearch === '1'),
  ),
  route(departApi.ofCategory, (db, actor, { orgCategory }) => readOfCategory(db, actor, orgCategory)),
  route(departApi.treeOfType, (db, actor, { type }) => readTreeOfType(db, actor, type)),
  route(departApi.mine, (db, actor) => readMine(db, actor)),
  route(departApi.all, (db, actor, { id = '' }) => readAll(db, actor, id)),
  route(departApi.ofCode, (db, actor, { orgCode }) => readOfCode(db, actor, orgCode)),
  route(departApi.members, (db, actor, { id }) => readMembers(db, actor, id)),
  route(departApi.parents, readParents),
]
