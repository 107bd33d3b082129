import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { BatchAction, ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { DASH, relativeTime } from '#kernel/web/format.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { auditBatchApi, householdApi } from '../shared/api.ts'
import { auditFields } from '../shared/audit-fields.ts'
import { householdPermissions as may } from '../shared/permissions.ts'
import { type Household } from '../shared/schema.ts'
import { mostAudits } from '../shared/dealing.ts'
import type { HouseholdAct } from './acts-dialog.tsx'
import { householdDetail, useActs } from './use-acts.ts'

const auditApi = { page: householdApi.page, one: householdApi.one }
const fixed = { state: 'APPLYING' }
const permissions = { list: may.list }

/** 住户审核: the applications that wait, the papers with them, and how long they have waited. */
export function HouseholdAuditPage(): ReactNode {
  const { ask, dialog } = useActs()
  const action = (act: HouseholdAct, label: string): RowAction<Household> => ({
    key: act,
    label,
    permission: act === 'plain' ? may.plain : may.audit,
    danger: act === 'reject',
    visible: ({ state }) => act === 'plain' || state === 'APPLYING',
    onClick: (row, list) => ask(act, row, list),
  })
  const batch = useBatch()
  return (
    <>
      <ManageView
        title="住户申请"
        api={auditApi}
        fields={auditFields}
        permissions={permissions}
        fixed={fixed}
        columns={{ createTime: { render: (_value, { applyTime }) => (applyTime ? relativeTime(applyTime) : DASH) } }}
        rowActions={[
          action('pass', '通过'),
          action('reject', '驳回'),
          action('doubt', '存疑上报'),
          action('plain', '查看明文'),
        ]}
        batchActions={[batch]}
        detail={householdDetail}
      />
      {dialog}
    </>
  )
}

/** Lets several pass at once; what was refused says why. */
function useBatch(): BatchAction<Household> {
  const confirm = useConfirm()
  const toast = useToast()
  const send = useCall(auditBatchApi, {
    onSuccess: ({ passed, refused }) => {
      const words = `已通过${passed}条`
      if (refused.length === 0) return toast.success(words)
      const [first] = refused
      toast.warning(`${words}，${refused.length}条未通过：${first?.name} ${first?.reason}`)
    },
  })
  const start = async (rows: readonly Household[], list: ListHandle): Promise<void> => {
    if (rows.length > mostAudits) return toast.warning(`单次最多处理${mostAudits}条`)
    if (!(await confirm({ title: `确认通过所选的${rows.length}条申请？`, okText: '通过' }))) return
    // A refusal has been shown by the call.
    await send.mutateAsync({ ids: rows.map(({ id }) => id).join(',') }).then(
      () => list.refresh(),
      () => undefined,
    )
  }
  return { key: 'pass', label: '批量通过', permission: may.audit, onClick: (rows, list) => void start(rows, list) }
}
