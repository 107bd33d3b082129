import { crudRoutes, type CrudRules } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { purgeJob } from '#engines/manage-view/server/purge.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { forInstallation } from '#kernel/server/http/installation.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { isClosedHost, targetOf } from '#kernel/server/target-address.ts'
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

/** Databases that are reached over the network, by the name in their addresses. */
const schemes = /^(?:mysql|mariadb|oracle|sqlserver|postgres|postgresql|dm|kingbase8?|oscar|db2|gbase)$/
/** What may be set in an address: nothing that loads files, classes or statements. */
const harmless = new Set(
  (
    'useunicode characterencoding usessl ssl sslmode servertimezone zerodatetimebehavior tinyint1isbit currentschema ' +
    'databasename encrypt trustservercertificate rewritebatchedstatements connecttimeout sockettimeout'
  ).split(' '),
)

/** Why an address is not kept: only a host of the network with its port, the database, and harmless parameters. */
export function addressFault(address: string): string | undefined {
  if (/\/\/[^/@\s]+@|password=/i.test(address)) return '地址中不要写入用户名和密码'
  const target = targetOf(address)
  if (!target || !schemes.test(target.scheme)) return '数据源地址应写明数据库类型、主机和端口'
  if (isClosedHost(target.host)) return '不能使用本机、链路本地或云平台元数据地址'
  const strange = target.params.find((name) => !harmless.has(name))
  return strange === undefined ? undefined : `地址中的参数“${strange}”不允许使用`
}

const rulesOf = (secrets: Secrets): CrudRules<DataSource, DataSourceInput> => ({
  check: async (_tx, _actor, { dbUrl }) => {
    const fault = dbUrl === undefined ? undefined : addressFault(dbUrl)
    if (fault) throw badInput({ dbUrl: fault })
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
