import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { invitationApi, revokeApi } from '../shared/api.ts'
import { invitationFields } from '../shared/fields.ts'
import { invitationPermissions as may } from '../shared/permissions.ts'
import type { Invitation } from '../shared/schema.ts'

const IssueDialog = lazy(async () => ({ default: (await loadCode(() => import('./issue-dialog.tsx'))).IssueDialog }))

/** 邀请码: ways into a room for one person each, printed once. */
export function InvitationListPage(): ReactNode {
  const [list, setList] = useState<ListHandle>()
  const revoke = useRevoke()
  return (
    <>
      <ManageView
        title="邀请码"
        api={invitationApi}
        fields={invitationFields}
        permissions={{ list: may.list }}
        toolbarActions={[{ key: 'issue', label: '签发邀请码', permission: may.issue, onClick: setList }]}
        rowActions={[revoke]}
      />
      <Suspense>{list && <IssueDialog onClose={() => setList(undefined)} onIssued={() => list.refresh()} />}</Suspense>
    </>
  )
}

function useRevoke(): RowAction<Invitation> {
  const confirm = useConfirm()
  const toast = useToast()
  const send = useCall(revokeApi, { onSuccess: (_result, message) => toast.success(message) })
  const start = async ({ id }: Invitation, list: ListHandle): Promise<void> => {
    if (
      !(await confirm({ title: '确认作废该邀请码？', content: '作废后不能再用于注册。', okText: '作废', danger: true }))
    )
      return
    // A refusal has been shown by the call.
    await send.mutateAsync({ id }).then(
      () => list.refresh(),
      () => undefined,
    )
  }
  return {
    key: 'revoke',
    label: '作废',
    permission: may.revoke,
    danger: true,
    visible: ({ state }) => state === 'OPEN',
    onClick: (row, list) => void start(row, list),
  }
}
