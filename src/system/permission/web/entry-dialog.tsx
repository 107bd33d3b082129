import type { ReactNode } from 'react'
import { Form, Input, InputNumber, Radio, Select, Switch, TreeSelect } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { entryApi, type ChoiceNode } from '../shared/administration.ts'
import { menuType, permsType } from '../shared/dictionaries.ts'
import type { Entry, EntryInput } from '../shared/entry.ts'
import { IconPanel } from './icon-panel.tsx'

interface Props {
  /** Either the entry to change, or the one below which a new one goes; none is the top. */
  asked: { changed: Entry } | { parent: Entry | undefined }
  onClose: () => void
  onDone: () => void
}

const TOP = 0
const ACTION = 2
const types = optionsOf(menuType).map(({ value, label }) => ({ value: Number(value), label }))

const fresh = { menuType: TOP, route: true, keepAlive: true, permsType: '1', status: '1' }

/** Adds or changes a menu entry or an action. */
export function EntryDialog({ asked, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<EntryInput>()
  const type = Form.useWatch('menuType', form) ?? firstType(asked)
  const toast = useToast()
  const [idempotencyKey] = useIdempotencyKey()
  const options = {
    onSuccess: (_result: unknown, message: string) => {
      toast.success(message)
      onDone()
      onClose()
    },
  }
  const add = useCall(entryApi.add, { ...options, idempotencyKey })
  const edit = useCall(entryApi.edit, options)
  const changed = 'changed' in asked ? asked.changed : undefined
  const send = (values: EntryInput): void => {
    const input = { ...values, ...(values.menuType === TOP && { parentId: null }) }
    if (changed) edit.mutate({ ...input, id: changed.id, version: changed.version })
    else add.mutate(input)
  }
  return (
    <Dialog
      open
      title={changed ? `编辑：${changed.name}` : '新增菜单'}
      width={720}
      confirmLoading={add.isPending || edit.isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form className="permission-form" form={form} layout="vertical" onFinish={send} initialValues={valuesOf(asked)}>
        <Form.Item name="menuType" label="菜单类型" className="permission-wide">
          <Radio.Group
            options={types}
            optionType="button"
            disabled={changed?.declared && changed.menuType === ACTION}
          />
        </Form.Item>
        <Form.Item
          name="name"
          label={type === ACTION ? '按钮名称' : '菜单名称'}
          rules={[{ required: true, whitespace: true, message: '请输入菜单名称!' }]}
        >
          <Input maxLength={100} />
        </Form.Item>
        {type !== TOP && <Parent />}
        {type === ACTION ? <ActionParts isDeclared={changed?.declared ?? false} /> : <PageParts />}
        <Form.Item name="sortNo" label="排序" extra="数字小的在前；留空排在最后。">
          <InputNumber min={-1_000_000} max={1_000_000} />
        </Form.Item>
        <Form.Item name="description" label="说明">
          <Input maxLength={255} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

const firstType = (asked: Props['asked']): number => valuesOf(asked).menuType ?? TOP

function valuesOf(asked: Props['asked']): Partial<EntryInput> {
  if ('changed' in asked) return asked.changed
  return asked.parent ? { ...fresh, menuType: 1, parentId: asked.parent.id } : fresh
}

interface TreeNode {
  value: string
  title: string
  children?: TreeNode[]
}
const nodesOf = (nodes: readonly ChoiceNode[]): TreeNode[] =>
  nodes.map(({ value, title, children }) => ({ value, title, ...(children && { children: nodesOf(children) }) }))

function Parent(): ReactNode {
  const { data, isPending } = useEndpoint(entryApi.tree, {}, { staleTime: 0 })
  return (
    <Form.Item name="parentId" label="上级菜单" rules={[{ required: true, message: '请选择上级菜单!' }]}>
      <TreeSelect
        showSearch={{ treeNodeFilterProp: 'title' }}
        loading={isPending}
        treeData={nodesOf(data?.treeList ?? [])}
        placeholder="请选择上级菜单"
      />
    </Form.Item>
  )
}

const ActionParts = ({ isDeclared }: { isDeclared: boolean }): ReactNode => (
  <>
    <Form.Item
      name="perms"
      label="授权标识"
      extra={isDeclared ? '程序自带按钮的授权标识不可修改。' : '多个用逗号分隔，如 user:add,user:edit'}
      rules={[{ required: true, whitespace: true, message: '请输入授权标识!' }]}
    >
      <Input maxLength={255} disabled={isDeclared} />
    </Form.Item>
    <Form.Item name="permsType" label="授权策略" extra="未授权时：隐藏按钮，或显示为不可用。">
      <Select options={optionsOf(permsType)} />
    </Form.Item>
    <Form.Item name="status" label="状态">
      <Radio.Group
        options={[
          { value: '1', label: '有效' },
          { value: '0', label: '无效' },
        ]}
      />
    </Form.Item>
  </>
)

const flags = [
  ['route', '是路由'],
  ['keepAlive', '保持页签'],
  ['hidden', '隐藏'],
  ['hideTab', '不占页签'],
  ['alwaysShow', '单独成组'],
  ['internalOrExternal', '新窗口打开'],
] as const

const PageParts = (): ReactNode => (
  <>
    <Form.Item
      name="url"
      label="路径"
      rules={[{ required: true, whitespace: true, message: '请输入菜单路径!' }]}
      extra="站内路径以 / 开头；外部地址以 https:// 开头。"
    >
      <Input maxLength={500} />
    </Form.Item>
    <Form.Item name="component" label="前端组件" extra="留空为分组。">
      <Input maxLength={255} placeholder="system/UserList" />
    </Form.Item>
    <Form.Item name="componentName" label="组件名称">
      <Input maxLength={100} />
    </Form.Item>
    <Form.Item name="redirect" label="默认跳转">
      <Input maxLength={255} />
    </Form.Item>
    <Form.Item name="perms" label="可见所需的授权标识" extra="有其中之一即可见；留空时按角色授权。">
      <Input maxLength={255} />
    </Form.Item>
    <Form.Item name="icon" label="图标" className="permission-wide">
      <IconPanel />
    </Form.Item>
    <div className="permission-flags permission-wide">
      {flags.map(([name, label]) => (
        <Form.Item key={name} name={name} label={label} valuePropName="checked" layout="horizontal">
          <Switch size="small" />
        </Form.Item>
      ))}
    </div>
  </>
)
