import { useMemo, useState, type ReactNode } from 'react'
import type { ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { wallApi } from '../shared/api.ts'
import { wallPassFields } from '../shared/fields.ts'
import { wallPermissions as may } from '../shared/permissions.ts'
import type { WallPass } from '../shared/schema.ts'
import { IssueDialog } from './issue-dialog.tsx'

const api = { page: wallApi.page, one: wallApi.one }

/** Which screens may show the district's figures, and the way to let one in or out. */
export function WallPassListPage(): ReactNode {
  const confirm = useConfirm()
  const toast = useToast()
  const [isIssuing, setIssuing] = useState(false)
  const { mutateAsync } = useCall(wallApi.revoke, {
    invalidates: [wallApi.page, wallApi.one],
    onSuccess: (_result, message) => toast.success(message),
  })
  const revoke: RowAction<WallPass> = {
    key: 'revoke',
    label: '撤销',
    permission: may.revoke,
    danger: true,
    visible: ({ status }) => status === 'VALID',
    onClick: ({ id, name }) => {
      const content = '用它打开的大屏立即停止显示，需要时重新发放。'
      void confirm({ title: `撤销“${name}”的通行证？`, content, okText: '撤销', danger: true })
        .then((isSure) => (isSure ? mutateAsync({ id }) : undefined))
        .catch(() => undefined)
    },
  }
  const tools = useMemo(
    () => [
      {
        key: 'issue',
        label: '发放通行证',
        permission: may.issue,
        onClick: (_list: ListHandle) => setIssuing(true),
      },
    ],
    [],
  )
  return (
    <>
      <ManageView<WallPass, never>
        title="大屏通行证"
        api={api}
        fields={wallPassFields}
        permissions={{ list: may.list }}
        toolbarActions={tools}
        rowActions={[revoke]}
      />
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
    </>
  )
}
