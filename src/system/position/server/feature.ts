import { crudRoutes, type CrudRules } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { purgeJob } from '#engines/manage-view/server/purge.ts'
import { readOptions, type OptionSource } from '#engines/pickers/server/options.ts'
import { soundMatch } from '#engines/search/server/sound-match.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import { spokenValue } from '#kernel/shared/alias.ts'
import { restorerOf } from '#kernel/server/restorer.ts'
import type { Report } from '#kernel/server/report.ts'
import type { TableDictionary } from '#kernel/server/table-dictionary.ts'
import { positionApi } from '../shared/api.ts'
import { positionRank } from '../shared/dictionaries.ts'
import { positionFields } from '../shared/fields.ts'
import { positionPermissions } from '../shared/permissions.ts'
import type { Position, PositionInput } from '../shared/schema.ts'
import { positionMenu } from './menu.ts'
import { positionSeed } from './seed.ts'
import { positionTables } from './tables.ts'

const positions = listOf({
  table: positionTables.sysPosition,
  fields: positionFields,
  derived: { rank: 't.post_rank' },
})

const choice: OptionSource = {
  from: 'ref_position',
  value: 't.id',
  text: 't.name',
  order: 't.code',
  open: 't.active',
  partial: ['t.code'],
}

const dictionaries: readonly TableDictionary[] = [
  {
    name: 'sys_position',
    from: 'ref_position',
    columns: { name: 't.name', code: 't.code', id: 't.id', post_rank: 't.post_rank' },
    texts: ['name'],
    codes: ['code', 'id'],
    order: 't.code',
    open: 't.active',
  },
]

const reports: readonly Report[] = [
  {
    code: 'positions',
    title: '职务',
    from: 'ref_position',
    columns: [
      { key: 'name', title: '职务名称', sql: 't.name', search: 'contains' },
      { key: 'code', title: '职务编码', sql: 't.code', search: 'contains' },
      { key: 'postRank', title: '职级', sql: 't.post_rank', dictionary: 'position_rank', search: 'contains' },
      { key: 'id', title: '编号', sql: 't.id' },
    ],
    order: 't.code',
    open: 't.active',
    scope: ({ scope: { narrow } }) => (narrow === 'resident' ? 'false' : 'true'),
  },
]

/** The rank in our spelling, whichever it came in. */
const rules: CrudRules<Position, PositionInput> = {
  derive: (_tx, _actor, { postRank, rank }, before) => {
    const spoken = spokenValue(postRank, rank, before?.postRank)
    return spoken === undefined ? {} : { postRank: spoken }
  },
}

const idOfCode = (tenantId: number, code: string) =>
  statement<{ id: string }>('select id from ref_position where tenant_id = $1 and code = $2 and active', [
    tenantId,
    code,
  ])

export const positionServer = serverFeature({
  name: 'position',
  routes: [
    ...crudRoutes(positionApi, { title: '职务', list: positions, rules }),
    route(positionApi.byCode, (db, actor, { code }) =>
      db.read(actor, async (tx) => {
        const { id } = found(await tx.maybe(idOfCode(actor.tenantId, code)))
        return positions.one(tx, actor, id)
      }),
    ),
    route(positionApi.options, (db, actor, asked) => readOptions(db, actor, choice, asked, soundMatch)),
  ],
  jobs: [purgeJob('position', [positionTables.sysPosition])],
  menu: positionMenu,
  permissions: [positionPermissions],
  dictionaries: [positionRank],
  tableDictionaries: dictionaries,
  reports,
  restores: [restorerOf(positionTables.sysPosition, { fields: positionFields, permission: positionPermissions.edit })],
  constraints: { sys_position_code: '职务编码已存在' },
  uniques: [{ table: 'sys_position', field: 'code', from: 'sys_position', column: 't.code' }],
  seed: positionSeed,
})
