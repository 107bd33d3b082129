import { useMemo, type ReactNode } from 'react'
import { Form, Input } from 'antd'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { Option } from '#engines/pickers/web/option-source.ts'
import { grantSource, type GrantSource } from '../../grant/shared/source.ts'
import { departRoleApi } from '../shared/api.ts'
import { departRoleFields } from '../shared/fields.ts'
import { departRolePermissions as may } from '../shared/permissions.ts'
import type { DepartRole } from '../shared/schema.ts'

interface Props {
  depart: Option
  onGrant: (source: GrantSource) => void
}

/** The roles that an organisation made, and what they give. */
export function RolesPanel({ depart, onGrant }: Props): ReactNode {
  const rowActions = useMemo<RowAction<DepartRole>[]>(
    () => [
      {
        key: 'grant',
        label: '授权',
        permission: may.grant,
        onClick: ({ id, departId, roleName }) =>
          onGrant(grantSource(`部门角色授权：${roleName}`, { roleId: id, departId }, departRoleApi)),
      },
    ],
    [onGrant],
  )
  const form = useMemo(
    () => ({
      extra: () => (
        <Form.Item name="departId" initialValue={depart.value} hidden>
          <Input />
        </Form.Item>
      ),
    }),
    [depart.value],
  )
  return (
    <ManageView
      title="部门角色"
      api={departRoleApi}
      fields={departRoleFields}
      permissions={may}
      fixed={{ deptId: depart.value }}
      rowActions={rowActions}
      form={form}
    />
  )
}
