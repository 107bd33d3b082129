import { useMemo, useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { companyApi, hiddenPhones } from '../shared/api.ts'
import { companyFields } from '../shared/fields.ts'
import { companyPermissions } from '../shared/permissions.ts'
import type { Company } from '../shared/schema.ts'
import { companyRefuses } from '../shared/states.ts'
import { PlainDialog } from './dialogs.ts'

const CreditCodePanel = block(
  () => import('./form-panel.tsx'),
  (m) => m.CreditCodePanel,
  { height: 32 },
)
const form = { controls: { creditCode: CreditCodePanel }, surface: 'drawer' } as const
/** The list calls the code by its short name. */
const columns = { creditCode: { title: '信用代码' } }

/** 企业列表: the register of companies with what they serve and their credit. */
export function CompanyListPage(): ReactNode {
  const [asked, setAsked] = useState<Company>()
  const rowActions = useMemo(
    (): readonly RowAction<Company>[] => [
      { key: 'plain', label: '查看电话', permission: companyPermissions.plain, onClick: setAsked },
    ],
    [],
  )
  return (
    <>
      <ManageView
        title="企业"
        api={companyApi}
        fields={companyFields}
        permissions={companyPermissions}
        refuses={companyRefuses}
        form={form}
        columns={columns}
        rowActions={rowActions}
      />
      {asked && (
        <PlainDialog
          title={`查看${asked.name}的电话`}
          subject={asked.name}
          id={asked.id}
          values={hiddenPhones}
          endpoint={companyApi.plain}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
