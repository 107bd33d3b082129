import { when, type UnitNames } from './names.ts'

/** What the server of a new unit needs: table, menu, rules, and all of it as a feature. */
export function serverSide(names: UnitNames): Record<string, string> {
  const { floor, kebab, camel, pascal, snake, title, stamp, hasStates, ofVillage } = names
  const scope = ofVillage ? "{ village: 'villageId' }" : "'tenant'"
  const place = when(ofVillage, 'village_id, ')
  return {
    [`server/migrations/${stamp}_${kebab}.sql`]: `create table ${snake} (
  tenant_id integer not null,
  id text collate "C" not null,
  name text not null,
  remark text,
${when(ofVillage, '  village_id text collate "C" not null,\n')}${when(hasStates, '  state text not null,\n')}  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index ${snake}_name on ${snake} (tenant_id, ${place}name) where del_flag = 0;
call tenant_table('${snake}');
`,
    'server/tables.ts': `import { table, tables } from '#kernel/server/db/tables.ts'
import { ${pascal} } from '../shared/schema.ts'

export const ${camel}Tables = tables({
  ${camel}: table(${pascal}, { scope: ${scope}, logged: { title: '${title}' } }),
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
    ...(hasStates && {
      'server/flow.ts': `import { flow } from '#kernel/server/move.ts'
import { ${camel}Machine } from '../shared/states.ts'
import { ${camel}Tables } from './tables.ts'

/** The states over their table; guards, and what follows a step, stand here. */
export const ${camel}Flow = flow(${camel}Machine, ${camel}Tables.${camel})
`,
    }),
    ...(ofVillage && {
      'server/rules.ts': `import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { badInput } from '#kernel/server/errors.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { messages } from '#kernel/shared/messages.ts'
import { readVillages } from '#community/village/server/lookup.ts'
import type { ${pascal}, ${pascal}Input } from '../shared/schema.ts'

/** A record is entered for a village in use. */
export const ${camel}Rules: CrudRules<${pascal}, ${pascal}Input> = {
  async check(tx, _actor, { villageId }, before) {
    if (villageId === before?.villageId) return
    const [village] = await readVillages(tx, [villageId])
    if (village?.state === 'STOPPED') throw badInput({ villageId: serverMessages.villageStopped })
    if (village?.state !== 'NORMAL') throw badInput({ villageId: messages.requiredChoice('小区') })
  },
}
`,
    }),
    'server/feature.ts': `import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { ${camel}Api } from '../shared/api.ts'
import { ${camel}Fields } from '../shared/fields.ts'
import { ${camel}Permissions } from '../shared/permissions.ts'
${when(hasStates, `import { ${camel}Flow } from './flow.ts'\n`)}import { ${camel}Menu } from './menu.ts'
${when(ofVillage, `import { ${camel}Rules } from './rules.ts'\n`)}import { ${camel}Tables } from './tables.ts'

export const ${camel}Server = serverFeature({
  name: '${kebab}',
  routes: crudRoutes(${camel}Api, {
    title: '${title}',
    list: listOf({ table: ${camel}Tables.${camel}, fields: ${camel}Fields }),
${when(ofVillage, `    rules: ${camel}Rules,\n`)}${when(hasStates, `    flow: ${camel}Flow,\n`)}  }),
  menu: ${camel}Menu,
  permissions: [${camel}Permissions],
  constraints: { ${snake}_name: '该名称已存在' },
})
`,
  }
}
