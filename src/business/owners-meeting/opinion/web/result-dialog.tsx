import type { ReactNode } from 'react'
import { Alert, Button, Skeleton } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { noDecision } from '../../consultation/shared/schema.ts'
import { opinionApi } from '../shared/api.ts'
import type { MyConsultation } from '../shared/schema.ts'
import { CountsPanel } from './counts-panel.tsx'

/** What came of a consultation, for those who were asked. */
export function ResultDialog({ one, onClose }: { one: MyConsultation; onClose: () => void }): ReactNode {
  const { id, roomId, title } = one
  const { data, error } = useEndpoint(opinionApi.result, { id, roomId }, { staleTime: 0, quiet: true })
  const refusal = data?.refusal ?? (data ? undefined : error?.message)
  return (
    <Dialog open title={title} width={720} footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
      <Alert className="casting-note" type="info" showIcon title={noDecision} />
      {refusal && <Alert className="casting-note" type="warning" showIcon title={refusal} />}
      {!data && !refusal && <Skeleton active />}
      {data && !refusal && (
        <>
          <p>
            应答{data.households}户，已答{data.answered}户
          </p>
          <CountsPanel questions={data.questions} />
        </>
      )}
    </Dialog>
  )
}
