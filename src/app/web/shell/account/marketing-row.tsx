import type { ReactNode } from 'react'
import { Switch } from 'antd'
import { Row } from './row.tsx'

interface Props {
  isOn: boolean
  /** Why no text message can reach the user; absent where one can. */
  why: string | undefined
  isPending: boolean
  onChange: (isOn: boolean) => void
}

/** Marketing by text message, which nobody gets without wanting it. */
export const MarketingRow = ({ isOn, why, isPending, onChange }: Props): ReactNode => (
  <Row
    title="营销短信"
    text={
      <>
        社区活动、便民服务等推广短信，默认不接收。开启后可随时关闭，或在收到后回复R拒收；22:00至次日8:00不发送。
        {why && <div>{why}</div>}
      </>
    }
  >
    <Switch
      aria-label="接收营销短信"
      checked={isOn}
      // Whoever gets them may stop them whatever else is missing.
      disabled={why !== undefined && !isOn}
      loading={isPending}
      onChange={onChange}
    />
  </Row>
)
