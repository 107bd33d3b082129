import { useMemo, useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { PlainDialog } from '../../web/dialogs.ts'
import { hiddenNumbers, staffApi } from '../shared/api.ts'
import { staffFields } from '../shared/fields.ts'
import { staffPermissions } from '../shared/permissions.ts'
import type { CompanyStaff } from '../shared/schema.ts'

const CompanyPanel = block(
  () => import('../../web/form-panel.tsx'),
  (m) => m.CompanyPanel,
  { height: 32 },
)

const form = { controls: { companyId: CompanyPanel } }

/** 企业人员: who works for the companies, and where. */
export function StaffListPage(): ReactNode {
  const [asked, setAsked] = useState<CompanyStaff>()
  const rowActions = useMemo(
    (): readonly RowAction<CompanyStaff>[] => [
      { key: 'plain', label: '明文', permission: staffPermissions.plain, onClick: setAsked },
    ],
    [],
  )
  return (
    <>
      <ManageView
        title="企业人员"
        api={staffApi}
        fields={staffFields}
        permissions={staffPermissions}
        form={form}
        rowActions={rowActions}
      />
      {asked && (
        <PlainDialog
          title={`查看${asked.name}的信息`}
          subject={asked.name}
          id={asked.id}
          values={hiddenNumbers}
          endpoint={staffApi.plain}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
