import { fields } from '#kernel/shared/field.ts'
import { DataSource } from './schema.ts'

export const dataSourceFields = fields(DataSource, {
  name: { label: '数据源名称', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 180 },
  code: { label: '数据源编码', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 140, spare: true },
  dbType: {
    label: '数据库类型',
    kind: 'dictionary',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 120,
  },
  dbDriver: { label: '驱动类', in: ['form', 'detail', 'import', 'export'] },
  dbUrl: {
    label: '数据源地址',
    kind: 'text',
    in: ['list', 'form', 'detail', 'import', 'export'],
    width: 280,
    span: 2,
    help: '地址中不要写入用户名和密码',
  },
  dbName: { label: '数据库名称', in: ['list', 'form', 'detail', 'import', 'export'], width: 140 },
  dbUsername: { label: '用户名', in: ['form', 'detail', 'import', 'export'] },
  dbPassword: {
    label: '密码',
    in: ['form'],
    sensitive: true,
    sortable: false,
    help: '加密保存，不再显示；不改则留空或保持 ******',
  },
  remark: { label: '备注', in: ['list', 'form', 'detail', 'import', 'export'], width: 180 },
})
