import { useMemo, useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { useNavigate } from 'react-router'
import type { CrudApi } from '#engines/manage-view/shared/crud-api.ts'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { FieldControl, type EditProps } from '#engines/manage-view/web/widget.tsx'
import { block } from '#kernel/web/block.tsx'
import { tenantApi } from '../shared/api.ts'
import { tenantFields } from '../shared/fields.ts'
import { tenantPermissions as may } from '../shared/permissions.ts'
import type { Tenant, TenantInput } from '../shared/schema.ts'

const UsersPanel = block(
  () => import('../member/web/users-panel.tsx'),
  (m) => m.UsersPanel,
)

/** Where the menus of tenants are chosen. */
const menuPath = '/isys/tenantMenu'

/** To the view a key is a key, whether it is a number or a text. */
type Row = Omit<Tenant, 'id'> & { id: string }
const api = tenantApi as unknown as CrudApi<Row, TenantInput>

/** The number of a tenant stands in every record of it, so it stays. */
function NumberControl(props: EditProps): ReactNode {
  const isMade = Form.useFormInstance().getFieldValue('version') !== undefined
  return <FieldControl {...props} disabled={isMade} />
}

const form = { controls: { id: NumberControl } }

/** Tenants of the installation, what their roles may hold, and who belongs to them. */
export function TenantListPage(): ReactNode {
  const [shown, setShown] = useState<Row>()
  const navigate = useNavigate()
  const rowActions = useMemo<RowAction<Row>[]>(
    () => [
      {
        key: 'menus',
        label: '租户菜单',
        permission: may.list,
        onClick: ({ id }) => void navigate(`${menuPath}?tenantId=${id}`),
      },
      { key: 'users', label: '租户用户', permission: may.users, onClick: setShown },
    ],
    [navigate],
  )
  return (
    <>
      <ManageView title="租户" api={api} fields={tenantFields} permissions={may} form={form} rowActions={rowActions} />
      {shown && <UsersPanel tenantId={Number(shown.id)} name={shown.name} onClose={() => setShown(undefined)} />}
    </>
  )
}
