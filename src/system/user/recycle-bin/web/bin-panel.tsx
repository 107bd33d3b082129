import { useState, type ReactNode } from 'react'
import { Button, Input, Skeleton } from 'antd'
import { pageLimits } from '#kernel/shared/page.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { formatDateTime } from '#kernel/web/format.ts'
import { Gate } from '#kernel/web/gate.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { TurnPages } from '#kernel/web/turn-pages.tsx'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { userPermissions as may } from '../../shared/permissions.ts'
import { recycleBinApi, type RemovedUser } from '../shared/api.ts'
import './bin-panel.css'

interface Props {
  /** The list has gained a row. */
  onChange: () => void
  onClose: () => void
}

/** Removed accounts: back into use, or away for good. */
export function BinPanel({ onChange, onClose }: Props): ReactNode {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const query = { keyword, pageNo: String(page), pageSize: String(pageLimits.size) }
  const { data, error, refetch } = useEndpoint(recycleBinApi.page, query, { staleTime: 0, keepPrevious: true })
  return (
    <SideDrawer title="用户回收站" open size={560} maskClosable onClose={onClose}>
      <p className="user-bin-hint">删除的用户不能登录，账号、手机号、邮箱和工号在彻底删除前仍被占用。</p>
      <Input.Search
        allowClear
        placeholder="请输入姓名或账号"
        aria-label="请输入姓名或账号"
        onSearch={(text) => {
          setKeyword(text.trim())
          setPage(1)
        }}
      />
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {error && <Problem small kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />}
      {data?.total === 0 && <EmptyState title="回收站是空的" />}
      <ul className="user-bin" aria-label="已删除的用户">
        {data?.records.map((user) => (
          <Removed key={user.id} user={user} onChange={onChange} />
        ))}
      </ul>
      <TurnPages answer={data} page={page} onTurn={setPage} />
    </SideDrawer>
  )
}

function Removed({ user, onChange }: { user: RemovedUser; onChange: () => void }): ReactNode {
  const confirm = useConfirm()
  const toast = useToast()
  const options = {
    invalidates: [recycleBinApi.page],
    onSuccess: (_: null, message: string) => {
      toast.success(message)
      onChange()
    },
  }
  const back = useCall(recycleBinApi.restore, options)
  const purge = useCall(recycleBinApi.purge, options)
  const ask = async (): Promise<void> => {
    const content = '账号连同部门、角色和登录记录一起删除，不能恢复。'
    if (await confirm({ title: `彻底删除“${user.realname}”？`, content, okText: '彻底删除', danger: true }))
      purge.mutate({ userIds: user.id })
  }
  return (
    <li>
      <div className="user-bin-words">
        <strong>{user.realname}</strong>（{user.username}）<div>{user.orgCode ?? '无部门'}</div>
        <div>{`${user.removedBy ?? '系统'} 于 ${formatDateTime(user.removedAt)} 删除`}</div>
      </div>
      <Gate permission={may.delete}>
        <Button
          loading={back.isPending}
          aria-label={`还原：${user.realname}`}
          onClick={() => back.mutate({ userIds: user.id })}
        >
          还原
        </Button>
      </Gate>
      <Gate permission={may.deleteRecycleBin}>
        <Button danger loading={purge.isPending} aria-label={`彻底删除：${user.realname}`} onClick={() => void ask()}>
          彻底删除
        </Button>
      </Gate>
    </li>
  )
}
