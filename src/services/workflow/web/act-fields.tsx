import { useState, type ReactNode } from 'react'
import { Button, Form, Input, Select, type FormInstance } from 'antd'
import { DocumentsUpload } from '#engines/uploads/web/documents-upload.tsx'
import { SignaturePad } from '#engines/uploads/web/signature-pad.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { block } from '#kernel/web/block.tsx'
import { fieldOf } from '#kernel/shared/field.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { taskApi } from '../shared/api.ts'
import { delegationFields } from '../shared/fields.ts'
import type { InstanceDetail } from '../shared/schema.ts'
import { treeOf } from '../shared/tree.ts'
import { People, PeopleItem } from './people-item.tsx'
import { WrittenItems } from './written-items.tsx'
import { jumpTargets, openTasks, type InstanceAct } from './acts.ts'

const PhrasesDialog = block(
  () => import('./phrases-dialog.tsx'),
  (m) => m.PhrasesDialog,
)

/** What the dialog of a step asks for. */
export interface Answers {
  opinion?: string
  person?: string
  persons?: string[]
  target?: string
  mode?: string
  side?: string
  taskId?: string
  /** Stored paths. */
  sign?: string
  attachments?: string
  /** Values by line of the matter. */
  written?: Record<string, unknown>
  /** People by node. */
  chosen?: Record<string, string[]>
}

interface Props {
  act: InstanceAct
  instance: InstanceDetail
  form: FormInstance<Answers>
}

const person = { ...fieldOf(delegationFields, 'deputyId'), label: '人员' }
const sides = [
  { value: 'before', label: '前加签：先由其审批' },
  { value: 'after', label: '后加签：我同意后再由其审批' },
]
const modes = [
  { value: 'STEP', label: '逐级重新审批' },
  { value: 'DIRECT', label: '提交后直接回到本节点' },
]
const someone = { required: true, message: '请选择人员!' }

/** Every field that a step asks for, in the order in which one thinks of them. */
export function ActFields({ act, instance, form }: Props): ReactNode {
  const asks = new Set(act.asks)
  return (
    <>
      {asks.has('task') && <TaskItem instance={instance} />}
      {asks.has('node') && <TargetItem label="跳转到" options={jumpTargets(instance.flow)} />}
      {asks.has('person') && <PersonItem isMany={act.people === 'userIds'} />}
      {asks.has('written') && <WrittenItems writes={instance.writes} />}
      {asks.has('chosen') && <ChosenItems selects={instance.selects} />}
      {asks.has('side') && (
        <Form.Item name="side" label="加签方式">
          <Select options={sides} />
        </Form.Item>
      )}
      {(asks.has('returnTo') || asks.has('rejectTo')) && (
        <TargetItem
          label="退回到"
          options={instance.returns.map(({ node, name }) => ({ value: node, label: name }))}
          isOpen={asks.has('rejectTo')}
        />
      )}
      {asks.has('returnTo') && (
        <Form.Item name="mode" label="重新提交后">
          <Select options={modes} />
        </Form.Item>
      )}
      <SaidItems act={act} asks={asks} form={form} />
    </>
  )
}

interface SaidProps extends Pick<Props, 'act' | 'form'> {
  asks: ReadonlySet<string>
}

/** What is said, and what it comes with. */
const SaidItems = ({ act, asks, form }: SaidProps): ReactNode => (
  <>
    {asks.has('opinion') && <Opinion form={form} isNeeded={act.needsOpinion ?? false} />}
    {asks.has('papers') && <PapersItems isSigned={act.needsSign ?? false} />}
  </>
)

/** A signature where the step asks for one, and papers. */
const PapersItems = ({ isSigned }: { isSigned: boolean }): ReactNode => (
  <>
    {isSigned && (
      <Form.Item name="sign" label="签名" rules={[{ required: true, message: '请签名！' }]}>
        <SignaturePad biz="workflow" aria-label="签名" />
      </Form.Item>
    )}
    <Form.Item name="attachments" label="附件">
      <DocumentsUpload biz="workflow" most={9} aria-label="附件" />
    </Form.Item>
  </>
)

function TaskItem({ instance: { tasks, flow } }: Pick<Props, 'instance'>): ReactNode {
  const tree = treeOf(flow.nodes)
  const options = openTasks(tasks).map(({ id, node, name }) => ({
    value: id,
    label: `${tree.get(node)?.node.name ?? '发起人'}：${name}`,
  }))
  return (
    <Form.Item name="taskId" label="改派的任务" rules={[{ required: true, message: '请选择任务!' }]}>
      <Select options={options} placeholder="请选择" />
    </Form.Item>
  )
}

interface TargetProps {
  label: string
  options: { value: string; label: string }[]
  /** Without a choice the matter ends. */
  isOpen?: boolean
}

const TargetItem = ({ label, options, isOpen = false }: TargetProps): ReactNode => (
  <Form.Item
    name="target"
    label={label}
    rules={[{ required: !isOpen, message: `请选择${label}的节点!` }]}
    extra={isOpen ? '不选则驳回并结束流程' : undefined}
  >
    <Select options={options} allowClear={isOpen} placeholder="请选择" />
  </Form.Item>
)

const PersonItem = ({ isMany }: { isMany: boolean }): ReactNode =>
  isMany ? (
    <Form.Item name="persons" label="人员" rules={[someone]} trigger="onChange">
      <People />
    </Form.Item>
  ) : (
    <Form.Item name="person" label="人员" rules={[someone]}>
      <FieldControl field={person} />
    </Form.Item>
  )

/** Nodes whose approvers the one before names. */
const ChosenItems = ({ selects }: Pick<InstanceDetail, 'selects'>): ReactNode =>
  selects.map(({ node, name }) => <PeopleItem key={node} node={node} name={name} />)

interface OpinionProps {
  form: Props['form']
  isNeeded: boolean
}

/** The opinion, with phrases to press. */
function Opinion({ form, isNeeded }: OpinionProps): ReactNode {
  const { data } = useEndpoint(taskApi.phrases, undefined, { staleTime: 300_000 })
  const [isManaging, setManaging] = useState(false)
  return (
    <>
      <Form.Item
        name="opinion"
        label="意见"
        rules={[{ required: isNeeded, whitespace: isNeeded, message: '审批意见不能为空！' }]}
      >
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
      <div className="wf-phrases">
        {data?.phrases.map((phrase) => (
          <Button key={phrase} size="small" onClick={() => form.setFieldValue('opinion', phrase)}>
            {phrase}
          </Button>
        ))}
        <Button size="small" type="link" onClick={() => setManaging(true)}>
          管理常用语
        </Button>
      </div>
      {isManaging && <PhrasesDialog onClose={() => setManaging(false)} />}
    </>
  )
}
