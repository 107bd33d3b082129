import { readOptions, type OptionSource } from '#engines/pickers/server/options.ts'
import { personMatch } from '#engines/search/server/sound-match.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Report } from '#kernel/server/report.ts'
import type { TableDictionary } from '#kernel/server/table-dictionary.ts'
import { mostPeople, userApi } from '../shared/api.ts'
import { peopleScope, readPeople, textIn } from './people.ts'

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

export const userRoutes: Route[] = [
  route(userApi.options, (db, actor, asked) => readOptions(db, actor, choice, asked, personMatch)),
  route(userApi.page, (db, actor, raw, { services }) => {
    const departs = named(textIn(raw, 'departId'))
    return readPeople(db, actor, services.secrets, { raw, activeOnly: true, ...(departs.length > 0 && { departs }) })
  }),
  route(userApi.list, (db, actor, raw, { services }) => {
    const departs = named(textIn(raw, 'departId'))
    return readPeople(db, actor, services.secrets, { raw, activeOnly: false, ...(departs.length > 0 && { departs }) })
  }),
  route(userApi.ofDepart, (db, actor, raw, { services }) => {
    const departs = named(textIn(raw, 'depId'))
    const asked = departs.length > 0 ? departs : [actor.departId]
    return readPeople(db, actor, services.secrets, { raw, activeOnly: false, departs: asked })
  }),
  route(userApi.allOfDepart, async (db, actor, { id, realname = '' }, { services }) => {
    const raw = { realname, pageSize: String(mostPeople) }
    const { records } = await readPeople(db, actor, services.secrets, { raw, activeOnly: false, departs: [id] })
    return records
  }),
]
