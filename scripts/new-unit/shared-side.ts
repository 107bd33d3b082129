import { when, type UnitNames } from './names.ts'

/** What both sides of a new unit read: rights, record, field list, states, calls. */
export function sharedSide(names: UnitNames): Record<string, string> {
  const { floor, kebab, camel, pascal, title, hasStates, ofVillage } = names
  const own = `'name', 'remark'${when(ofVillage, ", 'villageId'")}`
  return {
    'shared/permissions.ts': `import { permissions } from '#kernel/shared/permission.ts'

const readers = ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin', 'companyAdmin', 'projectManager'] as const
const editors = ['admin', 'supAdmin'${when(ofVillage, ", 'communityAdmin'")}] as const

export const ${camel}Permissions = permissions('${kebab}', {
  list: { label: '查看${title}', roles: readers },
  add: { label: '新增${title}', roles: editors },
  edit: { label: '编辑${title}', roles: editors },
  delete: { label: '删除${title}', roles: editors },
  import: { label: '导入${title}', roles: editors },
  export: { label: '导出${title}', roles: readers },
${when(
  hasStates,
  `  submit: { label: '提交${title}', roles: editors },
  audit: { label: '审核${title}', roles: ['admin', 'supAdmin'] },
`,
)}})
`,
    'shared/schema.ts': `import { ${when(ofVillage, 'id, ')}nullable, pick, record, ${when(hasStates, 'stateOf, ')}text, type Infer } from '#kernel/shared/schema.ts'
${when(hasStates, `import { ${camel}Machine } from './states.ts'\n`)}
/** ${title}. */
export const ${pascal} = record({
  name: text(60, { min: 1, message: '请输入名称!' }),
  remark: nullable(text(500)),
${when(ofVillage, '  villageId: id,\n')}${when(hasStates, `  state: stateOf(${camel}Machine),\n`)}})
export type ${pascal} = Infer<typeof ${pascal}>

export const ${pascal}Input = pick(${pascal}, [${own}])
${when(ofVillage, `export type ${pascal}Input = Infer<typeof ${pascal}Input>\n`)}`,
    'shared/fields.ts': `import { fields } from '#kernel/shared/field.ts'
import { ${pascal} } from './schema.ts'

export const ${camel}Fields = fields(${pascal}, {
  name: { label: '名称', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 200 },
${when(ofVillage, "  villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'form', 'detail', 'import', 'export'] },\n")}${when(hasStates, "  state: { label: '状态', in: ['list', 'search', 'detail', 'export'] },\n")}  remark: { label: '备注', in: ['list', 'form', 'detail', 'import', 'export'], span: 2 },
  updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
})
`,
    'shared/api.ts': `import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { ${camel}Fields } from './fields.ts'
import { ${camel}Permissions } from './permissions.ts'
import { ${pascal}, ${pascal}Input } from './schema.ts'
${when(hasStates, `import { ${camel}Machine } from './states.ts'\n`)}
export const ${camel}Api = crudApi({
  base: '/${floor}/${camel}',
  record: ${pascal},
  input: ${pascal}Input,
  fields: ${camel}Fields,
  permissions: ${camel}Permissions,
${when(hasStates, `  machine: ${camel}Machine,\n`)}})
`,
    ...(hasStates && {
      'shared/states.ts': `import { machine, to } from '#kernel/shared/machine.ts'
import { ${camel}Permissions as may } from './permissions.ts'

/** Where a record stands between its first draft and its approval. */
export const ${camel}Machine = machine('${kebab}', 'DRAFT', {
  DRAFT: { label: '草稿', on: { submit: to('AUDITING', may.submit, { label: '提交' }) } },
  AUDITING: {
    label: '待审核',
    tone: 'warning',
    on: {
      pass: to('PASSED', may.audit, { label: '通过' }),
      reject: to('DRAFT', may.audit, { label: '退回', reason: true, danger: true }),
    },
  },
  PASSED: { label: '已通过', tone: 'success' },
})
`,
    }),
  }
}
