import type { ReactNode } from 'react'
import { Button } from 'antd'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useMayAny } from '#kernel/web/gate.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { dataLogApi } from '../shared/api.ts'
import { dataLogPermissions } from '../shared/permissions.ts'
import type { DataLog } from '../shared/schema.ts'

/** Brings an earlier version back, after a question; nothing for whoever may not. */
export function RestorePanel({ version }: { version: DataLog }): ReactNode {
  const may = useMayAny()
  const confirm = useConfirm()
  const toast = useToast()
  const restore = useCall(dataLogApi.restore, {
    invalidates: [dataLogApi.page, dataLogApi.versions],
    onSuccess: (_result, message) => toast.success(message),
  })
  if (!may(dataLogPermissions.restore)) return null
  const ask = async (): Promise<void> => {
    const title = `确认恢复到版本 ${version.dataVersion}？`
    const content = '旧版本的内容会成为新的版本，现有版本仍可查看。'
    if (await confirm({ title, content, okText: '恢复' })) restore.mutate({ id: version.id })
  }
  return (
    <div className="versions-foot">
      <Button type="primary" loading={restore.isPending} onClick={() => void ask()}>
        恢复到版本 {version.dataVersion}
      </Button>
    </div>
  )
}
