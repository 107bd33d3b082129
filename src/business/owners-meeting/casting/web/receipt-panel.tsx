import type { ReactNode } from 'react'
import { Alert } from 'antd'
import { block } from '#kernel/web/block.tsx'
import type { BallotReceipt } from '../shared/schema.ts'
import './casting-panel.css'

const OwnCheckPanel = block(
  () => import('./own-check-panel.tsx'),
  (m) => m.OwnCheckPanel,
  { height: 64 },
)

interface Props {
  receipt: BallotReceipt
  /** Handed out at the counter: its owner checks it elsewhere, before nobody. */
  isHanded?: boolean
}

/** Where a ballot stands; what it says is not told, not even to its owner. */
export function ReceiptPanel({ receipt, isHanded = false }: Props): ReactNode {
  const { meetingId, ballotNo, seq, at, leaf, proof } = receipt
  return (
    <div className="casting">
      <p>表决票编号：{ballotNo ?? '—'}</p>
      <p>
        链上位置：第{seq}条，{at}
      </p>
      {leaf === null ? (
        <p>结果公布后，可以在这里取得核验所需的校验值。</p>
      ) : (
        <>
          <p>
            校验值：<span className="casting-hash">{leaf}</span>
          </p>
          {proof !== null && (
            <details>
              <summary>核验数据</summary>
              <p className="casting-hash">{proof}</p>
            </details>
          )}
          {proof === null && <p>该表决票未录入，没有核验数据。</p>}
          {proof !== null && !isHanded && <OwnCheckPanel meetingId={meetingId} kept={proof} />}
        </>
      )}
      <Alert type="info" showIcon title="回执不含您的选择。任何人无权要求您出示回执或说明您的选择。" />
    </div>
  )
}
