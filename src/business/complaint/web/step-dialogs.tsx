import type { ReactNode } from 'react'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { satisfied } from '#services/ticket/visit/shared/dictionaries.ts'
import { complaintApi } from '../shared/api.ts'
import { rejectReason } from '../shared/dictionaries.ts'
import { stepFields } from '../shared/fields.ts'
import { leastAnswer } from '../verdict/shared/patience.ts'
import { useReplyLater } from '../verdict/web/use-reply-later.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { FilePicker } from './pickers/file-picker.tsx'

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
const reasonRules = (message: string) => [
  { required: true, whitespace: true, message },
  { min: 5, max: 500, message: '请填写5至500字的原因', transform: trimmed },
]

export const Reason = ({ label, message, hint }: { label: string; message: string; hint?: string }): ReactNode => (
  <Form.Item name="reason" label={label} rules={reasonRules(message)} validateFirst extra={hint}>
    <Input.TextArea rows={3} showCount maxLength={500} />
  </Form.Item>
)

const Risk = (): ReactNode => (
  <Form.Item
    name="petitionRisk"
    valuePropName="checked"
    getValueFromEvent={({ target }) => (target.checked ? 'Y' : 'N')}
    getValueProps={(value) => ({ checked: value === 'Y' })}
  >
    <Checkbox>有信访风险，提示社区和街道关注</Checkbox>
  </Form.Item>
)

export const useDeparts = (id: string) => useEndpoint(complaintApi.departs, { id }, { quiet: true })
const search = { optionFilterProp: 'label' }

/** Who handles it, and who helps; what officials are accused of stays with the district. */
export function SignDialog(props: StepProps): ReactNode {
  const { row } = props
  const { data, isFetching } = useDeparts(row.id)
  const people = data?.find(({ value }) => value === row.hostDeptId)?.users ?? []
  return (
    <StepForm {...props} initialValues={{ petitionRisk: row.petitionRisk }}>
      <Form.Item name="userId" label="经办人" extra="不选则由本人办理">
        <Select
          allowClear
          loading={isFetching}
          showSearch={search}
          options={people.map(({ value, text }) => ({ value, label: text }))}
          placeholder="本人"
        />
      </Form.Item>
      {row.targetType !== 'GOV' && <CoHosts row={row} departs={data} />}
      <Risk />
    </StepForm>
  )
}

/** Who helps: any of the organisations around the village but the host. */
export const CoHosts = ({ row, departs = [] }: Pick<StepProps, 'row'> & { departs: Departs }): ReactNode => (
  <Form.Item name="coDeptIds" label="协办单位">
    <ManySelect
      allowClear
      showSearch={search}
      options={departs
        .filter(({ value }) => value !== row.hostDeptId)
        .map(({ value, text }) => ({ value, label: text }))}
      placeholder="负责该小区的单位"
    />
  </Form.Item>
)
type Departs = readonly { value: string; text: string }[] | undefined

/** Another host. */
export function TransferDialog(props: StepProps): ReactNode {
  const { row } = props
  const { data, isFetching } = useDeparts(row.id)
  const others = (data ?? []).filter(({ value }) => value !== row.hostDeptId)
  return (
    <StepForm {...props}>
      <Form.Item name="deptId" label="主办单位" rules={[{ required: true, message: '请选择主办单位!' }]}>
        <Select
          loading={isFetching}
          showSearch={search}
          options={others.map(({ value, text }) => ({ value, label: text }))}
          placeholder="负责该小区的单位"
        />
      </Form.Item>
      <Reason label="转办原因" message="请填写转办原因!" hint="转办后时限继续计算。" />
    </StepForm>
  )
}

export const ExtendDialog = (props: StepProps): ReactNode => (
  <StepForm {...props} initialValues={{ days: 5 }}>
    <Form.Item name="days" label="延期（工作日）" rules={[{ required: true, message: '请选择延期天数!' }]}>
      <Radio.Group optionType="button" options={[1, 2, 3, 4, 5].map((days) => ({ value: days, label: `${days}天` }))} />
    </Form.Item>
    <Reason label="延期原因" message="请填写延期原因!" hint="须在期限内获批，逾期未批自动失效。" />
  </StepForm>
)

interface JudgeProps extends StepProps {
  yes: string
  no: string
  /** Does a refusal need words. */
  isReasoned?: boolean
}

function JudgeDialog({ yes, no, isReasoned = false, ...props }: JudgeProps): ReactNode {
  return (
    <StepForm {...props} initialValues={{ pass: 'Y' }}>
      <Form.Item name="pass" label="结论" rules={[{ required: true, message: '请选择结论!' }]}>
        <Radio.Group
          options={[
            { value: 'Y', label: yes },
            { value: 'N', label: no },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="opinion"
        label="意见"
        dependencies={['pass']}
        rules={[
          ({ getFieldValue }) => ({
            required: isReasoned && getFieldValue('pass') === 'N',
            whitespace: true,
            message: '请填写审核意见!',
          }),
        ]}
      >
        <Input.TextArea rows={3} showCount maxLength={500} />
      </Form.Item>
    </StepForm>
  )
}

export const ExtendAuditDialog = (props: StepProps): ReactNode => (
  <JudgeDialog {...props} yes={`同意延期${props.row.extendDays ?? ''}个工作日`} no="不同意，按原期限办结" />
)
export const AuditDialog = (props: StepProps): ReactNode => (
  <JudgeDialog {...props} yes="通过" no="退回重办" isReasoned />
)

/** The answer that the reporter reads, and what stays among those who handle it. */
export const ReplyDialog = (props: StepProps): ReactNode => (
  <StepForm
    {...props}
    deal={useReplyLater(props.row)}
    initialValues={{ answer: props.row.answer ?? undefined, petitionRisk: props.row.petitionRisk }}
  >
    <Form.Item
      name="answer"
      label="答复"
      extra="诉求人将看到答复全文"
      rules={[
        {
          required: true,
          whitespace: true,
          min: leastAnswer,
          max: 2000,
          message: `答复不少于${leastAnswer}字`,
          transform: trimmed,
        },
      ]}
    >
      <Input.TextArea rows={5} showCount maxLength={2000} />
    </Form.Item>
    <Form.Item name="attachments" label="答复附件">
      <FilePicker label="答复附件" />
    </Form.Item>
    <Form.Item name="innerNote" label="内部说明" extra="只有主办单位和审核单位可见">
      <Input.TextArea rows={2} showCount maxLength={1000} />
    </Form.Item>
    <Risk />
  </StepForm>
)

/** What the reporter thinks of the answer. */
export function ConfirmDialog(props: StepProps): ReactNode {
  const options = useDictionary(satisfied).map(({ value, text }) => ({ value, label: text }))
  return (
    <StepForm {...props}>
      <Form.Item name="satisfied" label="对办理结果" rules={[{ required: true, message: '请选择满意度!' }]}>
        <Radio.Group optionType="button" size="large" options={options} />
      </Form.Item>
      <Form.Item
        name="reason"
        label="说明"
        dependencies={['satisfied']}
        rules={[
          ({ getFieldValue }) => ({
            required: getFieldValue('satisfied') === 'UNSAT',
            whitespace: true,
            message: '请填写不满意的原因!',
          }),
        ]}
      >
        <Input.TextArea rows={3} showCount maxLength={500} />
      </Form.Item>
    </StepForm>
  )
}

export const SuperviseDialog = (props: StepProps): ReactNode => (
  <StepForm {...props} initialValues={{ petitionRisk: props.row.petitionRisk }}>
    <Form.Item
      name="remark"
      label="督办要求"
      rules={[{ required: true, whitespace: true, message: '请填写督办要求!' }]}
      extra="通知主办单位，办结前每天提醒。"
    >
      <Input.TextArea rows={3} showCount maxLength={500} />
    </Form.Item>
    <Form.Item name="deadline" label="督办期限">
      <FieldControl field={fieldOf(stepFields, 'deadline')} />
    </Form.Item>
    <Risk />
  </StepForm>
)

export function RejectDialog(props: StepProps): ReactNode {
  const options = useDictionary(rejectReason).map(({ value, text }) => ({ value, label: text }))
  return (
    <StepForm {...props} isDanger>
      <Form.Item name="rejectReason" label="原因" rules={[{ required: true, message: '请选择不予受理的原因!' }]}>
        <Radio.Group options={options} />
      </Form.Item>
      <Reason label="说明" message="请填写说明!" hint="说明会告知诉求人。" />
    </StepForm>
  )
}
