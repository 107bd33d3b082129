/** The words of a new unit in every spelling that its files need. */
export interface UnitNames {
  floor: string
  /** `parking-space` */
  kebab: string
  /** `parkingSpace` */
  camel: string
  /** `ParkingSpace` */
  pascal: string
  /** `parking_space` */
  snake: string
  /** 车位 */
  title: string
  /** `20261121T0930`, sorts the migration behind all others. */
  stamp: string
}

/** Path below the unit's folder → content. A plain list-and-form unit: record, fields, calls, table, page. */
export function unitFiles(names: UnitNames): Record<string, string> {
  const { floor, kebab, camel, pascal, snake, title, stamp } = names
  return {
    'shared/permissions.ts': `import { permissions } from '#kernel/shared/permission.ts'

const readers = ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin', 'companyAdmin', 'projectManager'] as const
const editors = ['admin', 'supAdmin'] as const

export const ${camel}Permissions = permissions('${kebab}', {
  list: { label: '查看${title}', roles: readers },
  add: { label: '新增${title}', roles: editors },
  edit: { label: '编辑${title}', roles: editors },
  delete: { label: '删除${title}', roles: editors },
  import: { label: '导入${title}', roles: editors },
  export: { label: '导出${title}', roles: readers },
})
`,
    'shared/schema.ts': `import { nullable, pick, record, text, type Infer } from '#kernel/shared/schema.ts'

/** ${title}. */
export const ${pascal} = record({
  name: text(60, { min: 1, message: '请输入名称!' }),
  remark: nullable(text(500)),
})
export type ${pascal} = Infer<typeof ${pascal}>

export const ${pascal}Input = pick(${pascal}, ['name', 'remark'])
`,
    'shared/fields.ts': `import { fields } from '#kernel/shared/field.ts'
import { ${pascal} } from './schema.ts'

export const ${camel}Fields = fields(${pascal}, {
  name: { label: '名称', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 200 },
  remark: { label: '备注', in: ['list', 'form', 'detail', 'import', 'export'], span: 2 },
  updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
})
`,
    'shared/api.ts': `import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { ${camel}Fields } from './fields.ts'
import { ${camel}Permissions } from './permissions.ts'
import { ${pascal}, ${pascal}Input } from './schema.ts'

export const ${camel}Api = crudApi({
  base: '/${floor}/${camel}',
  record: ${pascal},
  input: ${pascal}Input,
  fields: ${camel}Fields,
  permissions: ${camel}Permissions,
})
`,
    [`server/migrations/${stamp}_${kebab}.sql`]: `create table ${snake} (
  tenant_id integer not null,
  id text collate "C" not null,
  name text not null,
  remark text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index ${snake}_name on ${snake} (tenant_id, name) where del_flag = 0;
call tenant_table('${snake}');
`,
    'server/tables.ts': `import { table, tables } from '#kernel/server/db/tables.ts'
import { ${pascal} } from '../shared/schema.ts'

export const ${camel}Tables = tables({
  ${camel}: table(${pascal}, { scope: 'tenant', logged: { title: '${title}' } }),
})
`,
    'server/menu.ts': `import type { MenuEntry } from '#kernel/server/feature.ts'
import { ${camel}Permissions } from '../shared/permissions.ts'

export const ${camel}Menu: readonly MenuEntry[] = [
  {
    id: '${kebab}',
    title: '${title}',
    path: '/${floor}/${camel}',
    component: '${floor}/${pascal}List',
    icon: 'appstore',
    sort: 700,
    permission: ${camel}Permissions.list,
  },
]
`,
    'server/feature.ts': `import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { ${camel}Api } from '../shared/api.ts'
import { ${camel}Fields } from '../shared/fields.ts'
import { ${camel}Permissions } from '../shared/permissions.ts'
import { ${camel}Menu } from './menu.ts'
import { ${camel}Tables } from './tables.ts'

export const ${camel}Server = serverFeature({
  name: '${kebab}',
  routes: crudRoutes(${camel}Api, {
    title: '${title}',
    list: listOf({ table: ${camel}Tables.${camel}, fields: ${camel}Fields }),
  }),
  menu: ${camel}Menu,
  permissions: [${camel}Permissions],
  constraints: { ${snake}_name: '该名称已存在' },
})
`,
    'web/list-page.tsx': `import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { ${camel}Api } from '../shared/api.ts'
import { ${camel}Fields } from '../shared/fields.ts'
import { ${camel}Permissions } from '../shared/permissions.ts'

export const ${pascal}ListPage = () => (
  <ManageView title="${title}" api={${camel}Api} fields={${camel}Fields} permissions={${camel}Permissions} />
)
`,
    'web/feature.tsx': `import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const ${camel}Web = webFeature({
  name: '${kebab}',
  pages: {
    '${floor}/${pascal}List': page(
      () => import('./list-page.tsx'),
      (m) => m.${pascal}ListPage,
    ),
  },
})
`,
  }
}
