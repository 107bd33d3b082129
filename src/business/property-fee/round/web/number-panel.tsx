import type { ReactNode } from 'react'
import { Alert, Checkbox, Form, Input } from 'antd'
import { short } from '../../web/lines-table.tsx'
import type { TypedNumber } from './use-typed-number.ts'
import './round-page.css'

interface Props {
  number: TypedNumber
  /** The greatest figure of the counter, where whoever types may say that it went through it. */
  most: string | null
  /** What to do where the counter is another one. */
  replaced: ReactNode
  onEnter: () => void
}

/** The number of a counter, with the pad of a phone; what has gone through, and what is asked where that is not to be expected. */
export function NumberPanel({ number, most, replaced, onEnter }: Props): ReactNode {
  const { text, judged, problem, isRolled, isSure, type, roll, assure } = number
  return (
    <>
      <Form.Item
        label="本期读数"
        htmlFor="round-number"
        {...(problem !== undefined && { validateStatus: 'error' as const, help: problem })}
      >
        <Input
          id="round-number"
          className="fee-round-number"
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
          value={text}
          onChange={({ target }) => type(target.value)}
          onPressEnter={onEnter}
        />
      </Form.Item>
      {judged?.usage !== undefined && <output className="fee-round-usage">用量 {short(judged.usage)}</output>}
      {judged?.isBelow && (
        <Alert
          className="fee-round-ask"
          type="warning"
          showIcon
          title="读数小于上期，请核对"
          description={
            <>
              {most !== null && (
                <Checkbox checked={isRolled} onChange={({ target }) => roll(target.checked)}>
                  表计翻转：走过最大值{short(most)}后归零
                </Checkbox>
              )}
              <p>{replaced}</p>
            </>
          }
        />
      )}
      {judged?.warning !== undefined && (
        <Alert
          className="fee-round-ask"
          type="warning"
          showIcon
          title={judged.warning}
          description={
            <Checkbox checked={isSure} onChange={({ target }) => assure(target.checked)}>
              已核对表盘，读数无误
            </Checkbox>
          }
        />
      )}
    </>
  )
}
