import type { ReactNode } from 'react'
import { Col, Form, Input, Radio, Row, Select } from 'antd'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { fieldOf } from '#kernel/shared/field.ts'
import { formatDateTime } from '#kernel/web/format.ts'
import { suspendReason } from '#services/ticket/shared/dictionaries.ts'
import { faultReasonApi } from '../../reason/shared/api.ts'
import { faultFields } from '../../shared/fields.ts'
import { StepDialog, type FaultStepProps } from '../../web/step-dialog.tsx'

const timeField = { ...fieldOf(faultFields, 'downtimeStart'), help: '' }

interface Words {
  name: string
  label: string
  isRequired?: boolean
  message?: string
  extra?: string
  rows?: number
}

export const WordsItem = ({
  name,
  label,
  isRequired = false,
  message = `请填写${label}!`,
  extra,
  rows = 2,
}: Words): ReactNode => (
  <Form.Item
    name={name}
    label={label}
    extra={extra}
    rules={[...(isRequired ? [{ required: true, whitespace: true, message }] : [])]}
  >
    <Input.TextArea rows={rows} maxLength={500} />
  </Form.Item>
)

interface Time {
  name: string
  label: string
  message?: string | undefined
}

const TimeItem = ({ name, label, message }: Time): ReactNode => (
  <Form.Item name={name} label={label} rules={message ? [{ required: true, message }] : []}>
    <FieldControl field={{ ...timeField, label }} />
  </Form.Item>
)

/** Why it broke, and what keeps it from breaking again. Without a network the reasons may be unknown: then the server asks. */
export function CauseItems({ row, isReasoned = false }: FaultStepProps & { isReasoned?: boolean }): ReactNode {
  const { data, isFetching } = useEndpoint(faultReasonApi.choices, { categoryId: row.categoryId }, { quiet: true })
  return (
    <>
      <Form.Item
        name="reasonId"
        label="故障原因"
        rules={isReasoned && data ? [{ required: true, message: '请选择故障原因!' }] : []}
      >
        <Select
          allowClear
          loading={isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          options={(data ?? []).map(({ value, text }) => ({ value, label: text }))}
          placeholder="请选择故障原因"
        />
      </Form.Item>
      <WordsItem
        name="rootCause"
        label="根本原因"
        isRequired={row.safetyFlag === 'Y'}
        extra="安全类故障和停用超过240分钟的故障必填"
      />
      <WordsItem name="preventAction" label="预防措施" />
    </>
  )
}

/** What the ticket knows of its cause and its standstill. */
export const knownOf = ({ row }: FaultStepProps) => ({
  ...{ reasonId: row.reasonId, rootCause: row.rootCause, preventAction: row.preventAction },
  ...{ downtimeStart: row.downtimeStart, downtimeEnd: row.downtimeEnd },
})

/** What once stood still goes again when the work ends. */
export const Downtime = (): ReactNode => (
  <Row gutter={16}>
    <Col xs={24} sm={12}>
      <TimeItem name="downtimeStart" label="停用开始时间" />
    </Col>
    <Col xs={24} sm={12}>
      <Form.Item noStyle dependencies={['downtimeStart']}>
        {({ getFieldValue }) => (
          <TimeItem
            name="downtimeEnd"
            label="恢复时间"
            message={getFieldValue('downtimeStart') ? '请填写恢复时间!' : undefined}
          />
        )}
      </Form.Item>
    </Col>
  </Row>
)

/** What came of it outside. */
export const ResultDialog = (props: FaultStepProps): ReactNode => (
  <StepDialog {...props} initialValues={knownOf(props)}>
    <WordsItem name="resolution" label="处理结果" isRequired rows={3} />
    <Downtime />
  </StepDialog>
)

export const TransferOutDialog = (props: FaultStepProps): ReactNode => (
  <StepDialog {...props}>
    <Form.Item name="unit" label="接收单位" rules={[{ required: true, whitespace: true, message: '请填写接收单位!' }]}>
      <Input maxLength={100} placeholder="如：市自来水公司" />
    </Form.Item>
    <WordsItem name="remark" label="说明" />
  </StepDialog>
)

const judgements = (yes: string, no: string) => [
  { value: 'Y', label: yes },
  { value: 'N', label: no },
]

/** Is it mended; what was said about the cause may be mended here, too. */
export const ReviewDialog = (props: FaultStepProps): ReactNode => (
  <StepDialog {...props} verb="提交复核" initialValues={{ pass: 'Y', ...knownOf(props) }}>
    <Form.Item name="pass" label="复核结论">
      <Radio.Group options={judgements('通过，关闭工单', '不通过，退回返工')} />
    </Form.Item>
    <Form.Item noStyle dependencies={['pass']}>
      {({ getFieldValue }) =>
        getFieldValue('pass') === 'N' ? (
          <WordsItem name="remark" label="不通过原因" isRequired message="请填写5至500字的不通过原因" />
        ) : (
          <>
            <CauseItems {...props} />
            {props.row.downtimeStart && !props.row.downtimeEnd && <Downtime />}
          </>
        )
      }
    </Form.Item>
  </StepDialog>
)

export function SuspendDialog(props: FaultStepProps): ReactNode {
  const reasons = useDictionary(suspendReason)
  return (
    <StepDialog {...props}>
      <Form.Item name="suspendReason" label="挂起原因" rules={[{ required: true, message: '请选择挂起原因!' }]}>
        <Radio.Group optionType="button" options={reasons.map(({ value, text }) => ({ value, label: text }))} />
      </Form.Item>
      <TimeItem name="deadline" label="预计恢复时间" message="请选择预计恢复时间!" />
      <WordsItem
        name="remark"
        label="说明"
        extra="每单最多挂起2次，累计不超过72个工作小时；超过24小时需项目经理审批。"
      />
    </StepDialog>
  )
}

/** The manager's answer to a long rest. */
export const SuspendApproveDialog = (props: FaultStepProps): ReactNode => (
  <StepDialog {...props} verb="提交审批" initialValues={{ pass: 'Y' }}>
    <p>申请挂起至 {formatDateTime(props.row.suspendUntil)}</p>
    <Form.Item name="pass" label="审批意见">
      <Radio.Group options={judgements('同意', '不同意')} />
    </Form.Item>
    <WordsItem name="remark" label="说明" />
  </StepDialog>
)
