import { useEffect, useState, type ReactNode } from 'react'
import { Button, Dropdown } from 'antd'
import './workflow-panel.css'
import type { OpenedRecord } from '#engines/manage-view/web/manage-view-props.ts'
import { FileUpload } from '#engines/uploads/web/documents-upload.tsx'
import { Timeline } from '#engines/manage-view/web/timeline.tsx'
import { block } from '#kernel/web/block.tsx'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useViewport } from '#kernel/web/viewport.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { instanceApi, taskApi } from '../shared/api.ts'
import { instanceState } from '../shared/dictionaries.ts'
import type { InstanceDetail } from '../shared/schema.ts'
import { ActDialog } from './act-dialog.tsx'
import { DiagramPanel } from './diagram-panel.tsx'
import { instanceTones } from './tones.ts'
import { actsOf, type InstanceAct } from './acts.ts'
import { writtenTexts } from './written-texts.ts'

const OpinionPrint = block(
  () => import('../print/web/opinion-print.tsx'),
  (m) => m.OpinionPrint,
)
const AgainDialog = block(
  () => import('./again-dialog.tsx'),
  (m) => m.AgainDialog,
)

/** A matter with its form, its way and its history, and what the caller may do. */
export function InstancePanel({ id, isOpen, onClose }: OpenedRecord): ReactNode {
  const { data } = useEndpoint(instanceApi.one, { id }, { staleTime: 0 })
  const [act, setAct] = useState<InstanceAct>()
  const [isAgain, setAgain] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const acts = data ? actsOf(data) : []
  useRead(data)
  return (
    <SideDrawer
      open={isOpen}
      size={980}
      title={data?.title ?? '流程'}
      onClose={onClose}
      loading={!data}
      footer={footOf(data, acts, setAct, () => setAgain(true))}
    >
      {data && <Content instance={data} onPrint={() => setPrinting(true)} />}
      {data && isPrinting && <OpinionPrint id={data.id} onClose={() => setPrinting(false)} />}
      {isAgain && <AgainDialog id={data?.id ?? id} onClose={() => setAgain(false)} />}
      {data && act && (
        <ActDialog
          act={act}
          instance={data}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined)
            onClose()
          }}
        />
      )}
    </SideDrawer>
  )
}

/** The buttons; nothing where nothing may be done. */
function footOf(
  instance: InstanceDetail | undefined,
  acts: readonly InstanceAct[],
  onChoose: (act: InstanceAct) => void,
  onAgain: () => void,
): ReactNode {
  const mayAgain = instance?.may.again ?? false
  if (acts.length === 0 && !mayAgain) return undefined
  return <Buttons acts={acts} onChoose={onChoose} {...(mayAgain && { onAgain })} />
}

/** Whoever opens a task has seen it: the step before can no longer be taken back. */
function useRead(instance: InstanceDetail | undefined): void {
  const { mutate } = useCall(taskApi.read, { quiet: true })
  const taskId = instance?.mine[0]
  useEffect(() => {
    if (taskId !== undefined) mutate({ taskId })
  }, [mutate, taskId])
}

interface ButtonsProps {
  acts: readonly InstanceAct[]
  onChoose: (act: InstanceAct) => void
  onAgain?: () => void
}

/** How many acts stand in the row: on a phone the two that decide, the rest behind a button. */
const shown = { mobile: 2, narrow: 7, desktop: 9 } as const

function Buttons({ acts, onChoose, onAgain }: ButtonsProps): ReactNode {
  const most = shown[useViewport()]
  const inRow = acts.length > most + 1 ? acts.slice(0, most) : acts
  const rest = acts.slice(inRow.length)
  return (
    <div className="wf-acts" role="toolbar" aria-label="审批操作">
      {inRow.map((act) => (
        <Button
          key={act.key}
          type={act.tone === 'primary' ? 'primary' : 'default'}
          danger={act.tone === 'danger'}
          onClick={() => onChoose(act)}
        >
          {act.label}
        </Button>
      ))}
      {onAgain && (
        <Button type="primary" onClick={onAgain}>
          复制再提
        </Button>
      )}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label, tone }) => ({ key, label, danger: tone === 'danger' })),
            onClick: ({ key }) => onChoose(rest.find((act) => act.key === key)!),
          }}
        >
          <Button>更多</Button>
        </Dropdown>
      )}
    </div>
  )
}

/** A signature and papers of an opinion. */
const Papers = ({ sign, attachments }: Pick<InstanceDetail['logs'][number], 'sign' | 'attachments'>): ReactNode => (
  <>
    {sign && <FileUpload value={sign} disabled aria-label="签名" />}
    {attachments && <FileUpload value={attachments} disabled aria-label="附件" />}
  </>
)

const Content = ({ instance, onPrint }: { instance: InstanceDetail; onPrint: () => void }): ReactNode => (
  <>
    {instance.state === '5' && <p className="wf-parked">{instance.parked.join('；') || '流程已挂起'}</p>}
    <div className="wf-halves">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than the panel is scrolled by keys */}
      <section className="wf-part" aria-label="事项" tabIndex={0}>
        <dl className="wf-form">
          <dt>状态</dt>
          <dd>
            <StateMark tone={instanceTones[instance.state]}>{instanceState.items[instance.state]}</StateMark>
          </dd>
          <dt>发起人</dt>
          <dd>{instance.starterName}</dd>
          {instance.form.map(({ label, value }) => [<dt key={`t${label}`}>{label}</dt>, <dd key={label}>{value}</dd>])}
        </dl>
        <h3>流程图</h3>
        <DiagramPanel instance={instance} />
      </section>
      <section className="wf-part" aria-label="审批记录">
        <h3>
          审批记录
          {instance.endTime !== null && (
            <Button type="link" size="small" onClick={onPrint}>
              打印审批单
            </Button>
          )}
        </h3>
        <Timeline
          entries={instance.logs.map(({ label, at, userName, nodeName, opinion, written, ...papers }) => ({
            ...{
              title: `${nodeName} · ${label}`,
              time: at,
              note: userName,
              texts: [opinion, ...writtenTexts(written)],
            },
            more: <Papers {...papers} />,
          }))}
        />
      </section>
    </div>
  </>
)
