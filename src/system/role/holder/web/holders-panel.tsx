import { useState, type ReactNode } from 'react'
import { Button, Input } from 'antd'
import { PickTable, type TableColumn } from '#engines/pickers/web/pick-table.tsx'
import { TableDialog } from '#engines/pickers/web/table-dialog.tsx'
import { call } from '#kernel/web/call.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { Gate, useMay } from '#kernel/web/gate.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { TurnPages } from '#kernel/web/turn-pages.tsx'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { Role } from '../../shared/schema.ts'
import { holderApi } from '../shared/api.ts'
import { holderPermissions as may } from '../shared/permissions.ts'
import type { RoleHolder } from '../shared/schema.ts'
import './holders-panel.css'

interface Props {
  role: Role
  onClose: () => void
}

const SIZE = 10

/** Who holds a role: found, added and taken out of it, one by one or several at once. */
export function HoldersPanel({ role, onClose }: Props): ReactNode {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAdding, setAdding] = useState(false)
  const query = { roleId: role.id, keyword, pageNo: String(page), pageSize: String(SIZE) }
  const { data, error, refetch } = useEndpoint(holderApi.page, query, { keepPrevious: true, staleTime: 0 })
  const change = useChange(role)
  const toggle = ({ id }: RoleHolder): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const removeAll = async (): Promise<void> => {
    if (await change.remove([...chosen], `选中的${chosen.size}名用户`)) setChosen(new Set())
  }
  return (
    <SideDrawer title={`角色用户：${role.roleName}`} open size={720} onClose={onClose} maskClosable>
      <div className="role-holder-tools">
        <Input.Search
          allowClear
          aria-label="姓名或账号"
          placeholder="请输入姓名或账号"
          maxLength={60}
          onSearch={(text) => {
            setKeyword(text.trim())
            setPage(1)
          }}
        />
        <Gate permission={may.addUserRole}>
          <Button type="primary" onClick={() => setAdding(true)}>
            添加用户
          </Button>
        </Gate>
        {chosen.size > 0 && (
          <Gate permission={may.deleteRoleBatch}>
            <Button danger onClick={() => void removeAll()}>
              批量取消（{chosen.size}）
            </Button>
          </Gate>
        )}
      </div>
      <PickTable
        label="角色用户"
        columns={useColumns((holder) => void change.remove([holder.id], holder.realname))}
        rows={data?.records}
        error={error}
        onRetry={() => void refetch()}
        isMany
        isChosen={({ id }) => chosen.has(id)}
        onPress={toggle}
        textOf={({ realname }) => realname}
      />
      <TurnPages answer={data} page={page} onTurn={setPage} />
      {isAdding && (
        <Candidates
          role={role}
          onClose={() => setAdding(false)}
          onConfirm={async (ids) => {
            if (ids.length === 0 || (await change.add(ids))) setAdding(false)
          }}
        />
      )}
    </SideDrawer>
  )
}

const plain: readonly TableColumn<RoleHolder>[] = [
  {
    key: 'realname',
    title: '姓名',
    width: 140,
    render: ({ realname, active }) => (active ? realname : `${realname}（已停用）`),
  },
  { key: 'username', title: '账号', width: 160 },
  { key: 'orgCodeTxt', title: '部门' },
]

function useColumns(onRemove: (holder: RoleHolder) => void): readonly TableColumn<RoleHolder>[] {
  const mayRemove = useMay(may.deleteRole)
  if (!mayRemove) return plain
  const render = (holder: RoleHolder): ReactNode => (
    <Button
      type="link"
      size="small"
      danger
      aria-label={`取消${holder.realname}的角色`}
      onClick={(event) => {
        // The row itself is a tick.
        event.stopPropagation()
        onRemove(holder)
      }}
    >
      取消
    </Button>
  )
  return [...plain, { key: 'actions', title: '操作', width: 80, render }]
}

/** Adds and takes away after a question; answers whether it was done. A refusal has been shown by the call. */
function useChange(role: Role) {
  const confirm = useConfirm()
  const toast = useToast()
  const options = {
    invalidates: [holderApi.page],
    onSuccess: (_result: null, message: string) => toast.success(message),
  }
  const adding = useCall(holderApi.add, options)
  const removing = useCall(holderApi.removeBatch, options)
  const done = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      () => false,
    )
  return {
    add: (userIdList: string[]) => done(adding.mutateAsync({ roleId: role.id, userIdList })),
    remove: async (ids: readonly string[], whose: string): Promise<boolean> => {
      const title = `取消${whose}的“${role.roleName}”角色？`
      const isSure = await confirm({ title, content: '立即生效。', okText: '取消角色', danger: true })
      return isSure && done(removing.mutateAsync({ roleId: role.id, userIds: ids.join(',') }))
    },
  }
}

interface CandidatesProps extends Props {
  onConfirm: (ids: string[]) => Promise<void>
}

const Candidates = ({ role, onConfirm, onClose }: CandidatesProps): ReactNode => (
  <TableDialog<RoleHolder>
    title={`添加用户到“${role.roleName}”`}
    name={`role-candidates-${role.id}`}
    columns={plain}
    load={(query, signal) => call(holderApi.candidates, { ...query, roleId: role.id }, { signal, quiet: true })}
    optionOf={({ id, realname }) => ({ value: id, text: realname })}
    searchLabel="请输入姓名或账号"
    chosen={[]}
    isMany
    onConfirm={(chosen) => void onConfirm(chosen.map(({ value }) => value))}
    onClose={onClose}
  />
)
