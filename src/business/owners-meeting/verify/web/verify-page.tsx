import type { ReactNode } from 'react'
import { Card } from 'antd'
import { block } from '#kernel/web/block.tsx'
import './verify-panel.css'

const VerifyPanel = block(
  () => import('./verify-panel.tsx'),
  (m) => m.VerifyPanel,
  { height: 128 },
)

/** Checks a vote from its file, in the browser alone: once it is open, it goes on working where the network ends. */
export const VerifyPage = (): ReactNode => (
  <Card className="vote-verify">
    <p>
      选择业主大会公布的核验文件（公开文件或密封文件），本页在浏览器中重新计算哈希链和表决结果。文件不会上传，断开网络也能核验。
    </p>
    <VerifyPanel />
  </Card>
)
