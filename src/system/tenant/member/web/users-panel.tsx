import type { ReactNode } from 'react'
import { Button, Form, Input, Select, Skeleton, Tag } from 'antd'
import { useConfirm } from '#kernel/web/confirm.ts'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { tenantApi } from '../../shared/api.ts'
import { tenantUserApi, type TenantUser } from '../shared/api.ts'
import './users-panel.css'

interface Props {
  tenantId: number
  name: string
  onClose: () => void
}

interface Values {
  username: string
  roleCode: 'admin' | 'supAdmin'
}

const roles = [
  { value: 'supAdmin', label: '区级管理员' },
  { value: 'admin', label: '平台管理员' },
]
const changed = { invalidates: [tenantUserApi.users, tenantApi.page] }

/** Who belongs to a tenant, and the administrators that it is given. */
export function UsersPanel({ tenantId, name, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const toast = useToast()
  const { data, error, refetch } = useEndpoint(tenantUserApi.users, { tenantId }, { staleTime: 0 })
  const { mutate, isPending } = useCall(tenantUserApi.add, {
    ...changed,
    onSuccess: (_: null, message: string) => {
      toast.success(message)
      form.resetFields(['username'])
    },
  })
  return (
    <SideDrawer title={`租户用户：${name}`} open size={560} maskClosable onClose={onClose}>
      <Form
        form={form}
        layout="inline"
        className="tenant-user-form"
        initialValues={{ roleCode: 'supAdmin' }}
        onFinish={(values) => mutate({ tenantId, ...values })}
      >
        <Form.Item name="username" rules={[{ required: true, whitespace: true, message: '请输入用户账号!' }]}>
          <Input aria-label="用户账号" placeholder="请输入用户账号" maxLength={64} />
        </Form.Item>
        <Form.Item name="roleCode">
          <Select aria-label="角色" options={roles} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isPending}>
          添加管理员
        </Button>
      </Form>
      {error && !data && (
        <Problem small kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data?.length === 0 && <EmptyState title="还没有用户" />}
      <ul className="tenant-users" aria-label="租户用户">
        {data?.map((user) => (
          <User key={user.id} tenantId={tenantId} user={user} />
        ))}
      </ul>
    </SideDrawer>
  )
}

function User({
  tenantId,
  user: { id, username, realname, status, roleNames },
}: {
  tenantId: number
  user: TenantUser
}) {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutate, isPending } = useCall(tenantUserApi.remove, {
    ...changed,
    onSuccess: (_: null, message: string) => toast.success(message),
  })
  const ask = async (): Promise<void> => {
    const content = '账号本身保留，但不能再进入该租户。'
    if (await confirm({ title: `将${realname}移出租户？`, content, okText: '移出', danger: true }))
      mutate({ tenantId, userId: id })
  }
  return (
    <li>
      <div>
        <strong>{realname}</strong>（{username}）{status === 2 && <Tag variant="filled">冻结</Tag>}
        <div className="tenant-user-roles">{roleNames ?? '无角色'}</div>
      </div>
      <Button type="link" danger loading={isPending} aria-label={`移出${realname}`} onClick={() => void ask()}>
        移出
      </Button>
    </li>
  )
}
