import type { ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import type { PickerWindowProps } from '#engines/pickers/web/picker-field.tsx'
import { TableDialog } from '#engines/pickers/web/table-dialog.tsx'
import { roleApi } from '#system/role/shared/api.ts'
import type { Role } from '#system/role/shared/schema.ts'

const columns = [
  { key: 'roleName', title: '角色名称', width: 240 },
  { key: 'roleCode', title: '角色编码', width: 240 },
]

/** Chooses roles whose holders receive an announcement; their codes are kept. */
export const RoleCodeWindow = (window: PickerWindowProps): ReactNode => (
  <TableDialog<Role>
    {...window}
    title="选择角色"
    name="role-code"
    columns={columns}
    load={(query, signal) => call(roleApi.page, query, { signal, quiet: true })}
    optionOf={({ roleCode, roleName }) => ({ value: roleCode, text: roleName })}
    searchLabel="请输入角色名称、拼音或编码"
  />
)
