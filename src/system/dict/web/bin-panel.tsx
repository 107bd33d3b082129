import type { ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { useConfirm } from '#kernel/web/confirm.ts'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { Gate } from '#kernel/web/gate.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { dictAdminApi } from '../shared/administration.ts'
import { dictPermissions as may } from '../shared/permissions.ts'
import type { Dict } from '../shared/schema.ts'

/** Removed dictionaries: back into use, or away for good. */
export function BinPanel({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <SideDrawer title="字典回收站" open size={560} maskClosable onClose={onClose}>
      <Removed />
    </SideDrawer>
  )
}

function Removed(): ReactNode {
  const { data, error, refetch } = useEndpoint(dictAdminApi.removed, {}, { staleTime: 0 })
  const confirm = useConfirm()
  const toast = useToast()
  const options = {
    invalidates: [dictAdminApi.removed, dictAdminApi.page],
    onSuccess: (_: null, message: string) => toast.success(message),
  }
  const { mutate: back } = useCall(dictAdminApi.back, options)
  const { mutate: destroy } = useCall(dictAdminApi.destroy, options)
  const ask = async ({ id, dictName }: Dict): Promise<void> => {
    const content = '字典及其字典项将被彻底删除，不能恢复。'
    if (await confirm({ title: `彻底删除“${dictName}”？`, content, okText: '彻底删除', danger: true })) destroy({ id })
  }
  if (error && !data)
    return <Problem small kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (data.length === 0) return <EmptyState title="回收站是空的" />
  return (
    <table className="dict-items">
      <thead>
        <tr>
          <th scope="col">字典名称</th>
          <th scope="col">字典编码</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {data.map((dict) => (
          <tr key={dict.id}>
            <td>{dict.dictName}</td>
            <td>{dict.dictCode}</td>
            <td className="dict-item-actions">
              <Button
                type="link"
                size="small"
                aria-label={`取回${dict.dictName}`}
                onClick={() => back({ id: dict.id })}
              >
                取回
              </Button>
              <Gate permission={may.deleteRecycleBin}>
                <Button
                  type="link"
                  size="small"
                  danger
                  aria-label={`彻底删除${dict.dictName}`}
                  onClick={() => void ask(dict)}
                >
                  彻底删除
                </Button>
              </Gate>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
