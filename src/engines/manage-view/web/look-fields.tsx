import { useState, type ReactNode } from 'react'
import { Form, Input, type FormInstance } from 'antd'
import { useSession } from '#kernel/web/session.ts'
import type { CallError } from '#kernel/web/call-error.ts'
import { reasonShort, revealLimits } from '#kernel/shared/reveal.ts'

/** What every look at a hidden value is asked with. */
export interface LookInput {
  reason: string
  proof?: string
}

/** The session in which this page has been shown a hidden value: the server asks for a proof once in each. */
let provenIn: string | undefined

/** Whether the page must ask for a proof, and what an answer says of that. */
export function useProof(form: FormInstance<LookInput>) {
  const token = useSession((session) => session.token)
  const [needsProof, setNeeds] = useState(provenIn === undefined || provenIn !== token)
  return {
    needsProof,
    proven: (): void => {
      provenIn = token
    },
    refused: ({ fields = {} }: CallError): void => {
      if (fields['proof']) {
        provenIn = undefined
        setNeeds(true)
      }
      const known = Object.entries(fields).filter(([name]) => name === 'reason' || name === 'proof')
      form.setFields(known.map(([name, text]) => ({ name: name as keyof LookInput, errors: [text] })))
    },
  }
}

/** The reason of a look and, where the session has not shown it yet, who it is that looks. */
export function LookFields({ needsProof, onEnter }: { needsProof: boolean; onEnter: () => void }): ReactNode {
  const least = { min: revealLimits.reason, message: reasonShort, transform: (value: unknown) => String(value).trim() }
  return (
    <>
      <Form.Item
        name="reason"
        label="查看原因"
        extra={`每次查看都会留下记录，每小时最多${revealLimits.hour}次，每天最多${revealLimits.day}次`}
        rules={[{ required: true, whitespace: true, message: reasonShort }, least]}
      >
        <Input maxLength={200} autoComplete="off" placeholder="如：联系业主办理过户" onPressEnter={onEnter} />
      </Form.Item>
      {needsProof && (
        <Form.Item
          name="proof"
          label="登录密码"
          extra="本次登录首次查看须确认本人；已开启两步验证的，也可输入验证码"
          rules={[{ required: true, message: '请输入登录密码!' }]}
        >
          <Input.Password maxLength={128} autoComplete="current-password" onPressEnter={onEnter} />
        </Form.Item>
      )}
    </>
  )
}
