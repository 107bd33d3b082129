import type { ReactNode } from 'react'
import { Button, Form } from 'antd'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { smsBatchCalls } from '../shared/api.ts'
import type { SmsBatchInput, SmsPreview } from '../shared/schema.ts'
import './sms-batch-panel.css'

const asked = [
  'title',
  'templateCode',
  'params',
  'targetType',
  'userIds',
  'depIds',
  'roleCodes',
  'villageIds',
  'phones',
  'planTime',
]

/** Reckons what the form would come to: receivers, parts, quotas, and three messages in their final words. */
export function PreviewPanel(): ReactNode {
  const form = Form.useFormInstance()
  const { mutate, data, isPending } = useCall(smsBatchCalls.preview)
  const ask = (): void => {
    const values = form.getFieldsValue(asked) as Record<string, unknown>
    const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
    mutate({ title: '预览', ...Object.fromEntries(given) } as unknown as SmsBatchInput)
  }
  return (
    <section className="sms-preview" aria-label="发送预览">
      <div>
        <Button loading={isPending} onClick={ask}>
          预览
        </Button>
      </div>
      {data && <Outcome {...data} />}
    </section>
  )
}

function Outcome(preview: SmsPreview): ReactNode {
  const isShort = preview.partCount > Math.min(preview.monthLeft, preview.dayLeft)
  const figures: readonly (readonly [label: string, value: number, isMarked?: boolean])[] = [
    ['接收人', preview.receiverCount],
    ['重复号码', preview.duplicateCount],
    ['无手机号', preview.noPhoneCount],
    ['不发送', preview.ignoredCount],
    ['参数缺失', preview.failedCount],
    ['短信条数', preview.partCount],
    ['本月剩余', preview.monthLeft, isShort],
    ['今日剩余', preview.dayLeft, isShort],
  ]
  return (
    <>
      <dl className="sms-figures">
        {figures.map(([label, value, isMarked]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isMarked ? 'sms-short' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="sms-hint">
        审核通过后最早于{preview.leaveTime}发出。
        {preview.ignored.length > 0 &&
          `不发送：${preview.ignored.map(({ reason, count }) => `${reason}${count}人`).join('，')}。`}
      </p>
      <ul className="sms-samples" aria-label="短信样例">
        {preview.samples.map((one) => (
          <li key={one.phone}>
            {one.receiver} {one.phone}
            <div>{one.content}</div>
          </li>
        ))}
      </ul>
    </>
  )
}
