import type { ReactNode } from 'react'
import { Alert, Form, Input, Radio } from 'antd'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { formatDateTime, parseTime } from '#kernel/web/format.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { suspendReason } from '#services/ticket/shared/dictionaries.ts'
import type { Repair } from '../../shared/schema.ts'
import { DealDialog, type ActionDialogProps } from '../../web/deal-dialog.tsx'
import { deadlineField } from '../../web/ticket-field.ts'
import { useNow } from '#services/ticket/work/web/pickers/use-remaining-time.ts'

const HOUR = 3_600_000
/** Longer rests are for the manager to allow. */
const FREE_HOURS = 24
/** All rests of a ticket together, counted in working time by the server. */
const MOST_HOURS = 72

interface Values {
  suspendReason: NonNullable<Repair['suspendReason']>
  deadline: string
  remark?: string
}

/** Hours from now to a planned end; undefined until it is chosen. */
export function restHours(deadline: string | undefined, now: Date): number | undefined {
  return deadline ? (parseTime(deadline).getTime() - now.getTime()) / HOUR : undefined
}

/** Lets the work rest for a reason and until a time; a long rest is told to need the manager. */
export function SuspendDialog(props: ActionDialogProps): ReactNode {
  const reasons = useDictionary(suspendReason)
  return (
    <DealDialog<Values> {...props}>
      <Form.Item name="suspendReason" label="挂起原因" rules={[{ required: true, message: '请选择挂起原因!' }]}>
        <Radio.Group
          className="repair-choices"
          optionType="button"
          options={reasons.map(({ value, text }) => ({ value, label: text }))}
        />
      </Form.Item>
      <Form.Item
        name="deadline"
        label="预计恢复时间"
        extra={`每单最多挂起2次，累计不超过${MOST_HOURS}个工作小时`}
        rules={[
          { required: true, message: '请选择预计恢复时间!' },
          {
            validator: async (_rule, value: string | undefined) => {
              const hours = restHours(value, new Date())
              if (hours !== undefined && hours <= 0) throw new Error('预计恢复时间应晚于现在')
            },
          },
        ]}
      >
        <FieldControl field={deadlineField('预计恢复时间')} />
      </Form.Item>
      <LongRest />
      <Form.Item name="remark" label="说明" rules={[{ max: 500, message: '不能超过500个字' }]}>
        <Input.TextArea rows={2} maxLength={500} placeholder="如：水泵配件已下单，周三到货" />
      </Form.Item>
    </DealDialog>
  )
}

function LongRest(): ReactNode {
  const hours = restHours(Form.useWatch<string | undefined>('deadline'), useNow())
  if (hours === undefined || hours <= FREE_HOURS) return null
  return (
    <Alert
      className="repair-alert"
      type="warning"
      showIcon
      title={`挂起超过${FREE_HOURS}小时，提交后需项目经理审批，同意前工单继续计时。`}
    />
  )
}

interface Judgement {
  pass: 'Y' | 'N'
  remark?: string
}

/** The manager's answer to a long rest. */
export function SuspendApproveDialog(props: ActionDialogProps): ReactNode {
  const { suspendReason: reason, suspendUntil } = props.ticket
  const reasons = useDictionary(suspendReason)
  const isRefused = { required: true, whitespace: true, message: '请填写不同意的原因!' }
  return (
    <DealDialog<Judgement> {...props} verb="提交审批" initialValues={{ pass: 'Y' }}>
      <p className="repair-subject">
        申请挂起：{reasons.find(({ value }) => value === reason)?.text ?? '其他'}，预计 {formatDateTime(suspendUntil)}{' '}
        恢复
      </p>
      <Form.Item name="pass" label="审批意见">
        <Radio.Group
          optionType="button"
          options={[
            { value: 'Y', label: '同意' },
            { value: 'N', label: '不同意' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['pass']}>
        {({ getFieldValue }) => (
          <Form.Item
            name="remark"
            label="说明"
            rules={[{ max: 500, message: '不能超过500个字' }, ...(getFieldValue('pass') === 'N' ? [isRefused] : [])]}
          >
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
        )}
      </Form.Item>
    </DealDialog>
  )
}
