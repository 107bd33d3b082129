import type { ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ReadingsTable } from '../../reading/web/readings-table.tsx'
import { LinesTable } from '../../web/lines-table.tsx'
import { mineCalls } from '../shared/api.ts'
import type { MineBill } from '../shared/schema.ts'

interface Props {
  bill: MineBill
  onClose: () => void
}

const Steps = ({ words }: { words: readonly string[] }): ReactNode => (
  <ol className="fee-mine-steps">
    {words.map((each) => (
      <li key={each}>{each}</li>
    ))}
  </ol>
)

/** How a bill came about, in lines that add up and in words; and what being late costs until today. */
export function OriginDialog({ bill, onClose }: Props): ReactNode {
  const { data } = useEndpoint(mineCalls.origin, { id: bill.id })
  return (
    <Dialog
      open
      width={640}
      title={`计费说明 ${bill.itemName}`}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {data ? (
        <>
          <p>
            {bill.roomName} {bill.periodStart} 至 {bill.periodEnd}
          </p>
          <LinesTable lines={data.origin.lines} />
          <Steps words={data.origin.explain} />
          <ReadingsTable readings={data.readings} />
          {data.late && (
            <>
              <h3>
                违约金（截至{data.late.asOf}）{data.late.due}元
              </h3>
              <Steps words={data.late.explain} />
            </>
          )}
        </>
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  )
}
