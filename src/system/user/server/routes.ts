import { readOptions, type OptionSource } from '#engines/pickers/server/options.ts'
import { personMatch } from '#engines/search/server/sound-match.ts'
import { can } from '#kernel/server/actor.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Report } from '#kernel/server/report.ts'
import type { TableDictionary } from '#kernel/server/table-dictionary.ts'
import { accountList, editableList } from '../account/server/rows.ts'
import type { Listed } from '../account/shared/schema.ts'
import { mostPeople, userApi } from '../shared/api.ts'
import { userPermissions } from '../shared/permissions.ts'
import type { Page } from '#kernel/shared/page.ts'
import { peopleScope, readPeople, textIn } from './people-repository.ts'

/** People of the caller's organisation and below it; the district and the platform operator choose among all. */
const scope: OptionSource['scope'] = (actor, bind) => peopleScope(actor, 't.id', 't.tenant_id', bind)

const choice: OptionSource = {
  from: 'ref_user',
  value: 't.id',
  text: 't.name',
  order: 't.name, t.id',
  open: 't.active',
  exact: ['t.username'],
  scope,
}

/** Accounts as dictionaries: by name, stored as account or id. */
export const userDictionaries: readonly TableDictionary[] = [
  {
    name: 'sys_user',
    from: 'ref_user',
    columns: { realname: 't.name', username: 't.username', id: 't.id' },
    texts: ['realname', 'username'],
    codes: ['username', 'id'],
    order: 't.name, t.id',
    open: 't.active',
    scope,
    isPerson: true,
  },
]

/** Colleagues for popup selectors. */
export const userReports: readonly Report[] = [
  {
    code: 'users',
    title: '用户',
    from: 'ref_user',
    columns: [
      { key: 'realname', title: '姓名', sql: 't.name', search: 'contains' },
      { key: 'username', title: '账号', sql: 't.username', search: 'contains' },
      { key: 'id', title: '编号', sql: 't.id' },
    ],
    order: 't.name, t.id',
    open: 't.active',
    scope: (actor, bind) => peopleScope(actor, 't.id', 't.tenant_id', bind),
  },
]

const named = (text: string): string[] => text.split(',').filter(Boolean)

/** `code` names accounts by id, as many as the page then holds. */
function wholeQuery(raw: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const ids = named(raw['code'] ?? '')
  if (ids.length === 0) return raw
  const size = Math.max(ids.length, Number(raw['pageSize'] ?? 0) || 0)
  return { ...raw, selections: ids.join(','), pageSize: String(size) }
}

export const userRoutes: Route[] = [
  route(userApi.options, (db, actor, asked) => readOptions(db, actor, choice, asked, personMatch)),
  route(userApi.page, (db, actor, raw, { services }) => {
    const departs = named(textIn(raw, 'departId'))
    return readPeople(db, actor, services.secrets, { raw, activeOnly: true, ...(departs.length > 0 && { departs }) })
  }),
  route(userApi.list, (db, actor, raw, { services }) => {
    if (can(actor, userPermissions.listAll)) {
      // Lists of the protocol name their columns; whoever reads them so edits by the row itself.
      const isForForms = 'field' in raw && can(actor, userPermissions.edit)
      const list = isForForms ? editableList(services.secrets) : accountList(services.secrets)
      return list.page(db, actor, wholeQuery(raw)) as Promise<Page<Listed>>
    }
    const departs = named(textIn(raw, 'departId'))
    return readPeople(db, actor, services.secrets, { raw, activeOnly: false, ...(departs.length > 0 && { departs }) })
  }),
  route(userApi.ofDepart, async (db, actor, raw, { services }) => {
    const departs = named(textIn(raw, 'depId'))
    const asked = departs.length > 0 ? departs : [actor.departId]
    const page = await readPeople(db, actor, services.secrets, { raw, activeOnly: false, departs: asked })
    return { ...page, records: page.records.map((person) => ({ ...person, orgCode: person.orgCodeTxt })) }
  }),
  route(userApi.allOfDepart, async (db, actor, { id, realname = '' }, { services }) => {
    const raw = { realname, pageSize: String(mostPeople) }
    const { records } = await readPeople(db, actor, services.secrets, { raw, activeOnly: false, departs: [id] })
    return records
  }),
]
