import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { grantPermissions } from '../grant/shared/permissions.ts'
import { roleSource } from '../grant/shared/source.ts'
import { roleApi } from '../shared/api.ts'
import { roleFields } from '../shared/fields.ts'
import { rolePermissions as may } from '../shared/permissions.ts'
import type { Role } from '../shared/schema.ts'

const HoldersPanel = lazy(async () => ({
  default: (await loadCode(() => import('../holder/web/holders-panel.tsx'))).HoldersPanel,
}))
const GrantsPanel = lazy(async () => ({
  default: (await loadCode(() => import('../grant/web/grants-panel.tsx'))).GrantsPanel,
}))

const permissions = { ...may, import: may.importExcel, export: may.exportXls }

/** The roles of the tenant, who holds each, and what each may do. */
export function RoleListPage(): ReactNode {
  const [opened, setOpened] = useState<{ role: Role; part: 'holders' | 'grants' }>()
  const close = (): void => setOpened(undefined)
  return (
    <>
      <ManageView
        title="角色"
        api={roleApi}
        fields={roleFields}
        permissions={permissions}
        rowActions={[
          { key: 'holders', label: '用户', onClick: (role) => setOpened({ role, part: 'holders' }) },
          {
            key: 'grants',
            label: '授权',
            permission: grantPermissions.saveRole,
            onClick: (role) => setOpened({ role, part: 'grants' }),
          },
        ]}
      />
      {opened && (
        <Suspense>
          {opened.part === 'holders' ? (
            <HoldersPanel key={opened.role.id} role={opened.role} onClose={close} />
          ) : (
            <GrantsPanel key={opened.role.id} source={roleSource(opened.role)} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
