import { useMemo, type ReactNode } from 'react'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { pick } from '#kernel/shared/schema.ts'
import { call } from '#kernel/web/call.ts'
import { useToast } from '#kernel/web/toast.ts'
import { fillRuleApi } from '../shared/api.ts'
import { fillRuleFields } from '../shared/fields.ts'
import { fillRulePermissions as may } from '../shared/permissions.ts'
import { FillRule } from '../shared/schema.ts'

const permissions = { ...may, import: may.importExcel, export: may.exportXls }
/** An emptied text is sent as such: to the call itself, nothing means unchanged. */
const form = { input: pick(FillRule, ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams']) }

/** Rules that make codes. */
export function FillRuleListPage(): ReactNode {
  const toast = useToast()
  const rowActions = useMemo<RowAction<FillRule>[]>(
    () => [
      {
        key: 'test',
        label: '功能测试',
        permission: may.list,
        onClick: ({ ruleCode }) =>
          // A refusal has been shown by the call.
          void call(fillRuleApi.test, { ruleCode }).then(
            (made) => toast.success(`下一个编码：${made}`),
            () => undefined,
          ),
      },
    ],
    [toast],
  )
  return (
    <ManageView
      title="编码规则"
      api={fillRuleApi}
      fields={fillRuleFields}
      permissions={permissions}
      form={form}
      rowActions={rowActions}
    />
  )
}
