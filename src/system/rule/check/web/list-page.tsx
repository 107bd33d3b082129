import { useMemo, useState, type ReactNode } from 'react'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { pick } from '#kernel/shared/schema.ts'
import { block } from '#kernel/web/block.tsx'
import { checkRuleApi } from '../shared/api.ts'
import { checkRuleFields } from '../shared/fields.ts'
import { checkRulePermissions as may } from '../shared/permissions.ts'
import { CheckRule } from '../shared/schema.ts'

const StepsPanel = block(
  () => import('./steps-panel.tsx'),
  (m) => m.StepsPanel,
  { height: 120 },
)
const TestDialog = block(
  () => import('./test-dialog.tsx'),
  (m) => m.TestDialog,
)

const permissions = { ...may, import: may.importExcel, export: may.exportXls }
const form = {
  input: pick(CheckRule, ['ruleName', 'ruleCode', 'ruleDescription', 'ruleJson']),
  controls: { ruleJson: StepsPanel },
}

/** Rules that values are judged by. */
export function CheckRuleListPage(): ReactNode {
  const [tested, setTested] = useState<CheckRule>()
  const rowActions = useMemo<RowAction<CheckRule>[]>(
    () => [{ key: 'test', label: '功能测试', permission: may.list, onClick: setTested }],
    [],
  )
  return (
    <>
      <ManageView
        title="校验规则"
        api={checkRuleApi}
        fields={checkRuleFields}
        permissions={permissions}
        form={form}
        rowActions={rowActions}
      />
      {tested && <TestDialog rule={tested} onClose={() => setTested(undefined)} />}
    </>
  )
}
