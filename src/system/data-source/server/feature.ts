import { crudRoutes, type CrudRules } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { purgeJob } from '#engines/manage-view/server/purge.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { forInstallation } from '#kernel/server/http/installation.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { dataSourceApi } from '../shared/api.ts'
import { databaseType } from '../shared/dictionaries.ts'
import { dataSourceFields } from '../shared/fields.ts'
import { dataSourcePermissions } from '../shared/permissions.ts'
import { passwordMask, type DataSource, type DataSourceInput } from '../shared/schema.ts'
import { dataSourceMenu } from './menu.ts'
import { dataSourceTables } from './tables.ts'

const sources = listOf({
  table: dataSourceTables.sysDataSource,
  fields: dataSourceFields,
  derived: { dbPassword: `case when t.password_sealed is null then null else '${passwordMask}' end` },
})

/** The name under which passwords are sealed. */
const passwordField = 'dataSource.password'

const rulesOf = (secrets: Secrets): CrudRules<DataSource, DataSourceInput> => ({
  check: async (_tx, _actor, { dbUrl }) => {
    if (dbUrl !== undefined && /\/\/[^/@\s]+@|password=/i.test(dbUrl))
      throw badInput({ dbUrl: '地址中不要写入用户名和密码' })
  },
  derive: (_tx, _actor, { dbPassword }, before): Partial<DataSource> => {
    const isKept = !dbPassword || dbPassword === passwordMask
    if (isKept) return before ? {} : ({ passwordSealed: null } as Partial<DataSource>)
    return { passwordSealed: secrets.seal(passwordField, dbPassword) } as Partial<DataSource>
  },
})

const allSources = statement<{ value: string; label: string; text: string }>(
  `select code as value, name as label, name as text from sys_data_source
  where tenant_id = 0 and del_flag = 0 order by code limit 1000`,
)

const routesOf = (secrets: Secrets): Route[] => [
  ...crudRoutes(dataSourceApi, { title: '数据源', list: sources, rules: rulesOf(secrets) }),
  route(dataSourceApi.options, async (db, actor) => (await db.flight(actor, [allSources]))[0]),
  route(dataSourceApi.test, async () => {
    throw refusal('连接测试暂未开放，请由数据库管理员核对连接参数')
  }),
]

/** Connections to other databases: kept, with sealed passwords, for whatever will read them. */
export const dataSourceServer = ({ secrets }: { secrets: Secrets }): ServerFeature =>
  serverFeature({
    name: 'data-source',
    routes: routesOf(secrets).map(forInstallation),
    jobs: [purgeJob('data-source', [dataSourceTables.sysDataSource])],
    menu: dataSourceMenu,
    permissions: [dataSourcePermissions],
    dictionaries: [databaseType],
    constraints: { sys_data_source_code: '数据源编码已存在' },
    uniques: [
      { table: 'sys_data_source', field: 'code', from: 'sys_data_source', column: 't.code', isOfInstallation: true },
    ],
  })
