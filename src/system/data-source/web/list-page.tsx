import { useMemo, type ReactNode } from 'react'
import { Input } from 'antd'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { call } from '#kernel/web/call.ts'
import { dataSourceApi } from '../shared/api.ts'
import { dataSourceFields } from '../shared/fields.ts'
import { dataSourcePermissions as may } from '../shared/permissions.ts'
import { passwordMask, type DataSource } from '../shared/schema.ts'

/** Pressing into a stored password clears its mask, so that nothing is typed behind it. */
const PasswordControl = ({ field: _field, value, onChange, ...control }: EditProps): ReactNode => (
  <Input.Password
    {...control}
    autoComplete="new-password"
    maxLength={128}
    value={typeof value === 'string' ? value : ''}
    onFocus={() => value === passwordMask && onChange?.('')}
    onChange={({ target }) => onChange?.(target.value)}
  />
)

const permissions = { ...may, import: may.importExcel, export: may.exportXls }
const form = { controls: { dbPassword: PasswordControl } }

/** Connections to other databases. */
export function DataSourceListPage(): ReactNode {
  const rowActions = useMemo<RowAction<DataSource>[]>(
    () => [
      {
        key: 'test',
        label: '测试连接',
        permission: may.list,
        // The answer has been shown by the call.
        onClick: ({ dbType, dbDriver, dbUrl, dbName, dbUsername }) =>
          void call(dataSourceApi.test, { dbType, dbDriver, dbUrl, dbName, dbUsername }).catch(() => undefined),
      },
    ],
    [],
  )
  return (
    <ManageView
      title="数据源"
      api={dataSourceApi}
      fields={dataSourceFields}
      permissions={permissions}
      form={form}
      rowActions={rowActions}
    />
  )
}
