import { useState, type ReactNode } from 'react'
import { Alert, Button, Form, Select } from 'antd'
import { saveFile } from '#kernel/web/save-file.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import { templateApi } from '../shared/api.ts'
import type { TemplateTrial, TriedWords } from '../shared/schema.ts'
import { trialPage } from '../shared/trial-page.ts'
import './trial-panel.css'

type Words = Omit<TemplateTrial, 'meetingId'>

const mostMeetings = '50'

/** The trial as a file. */
const keep = (words: TriedWords): void =>
  saveFile(
    new Blob([trialPage(words)], { type: 'text/html;charset=utf-8' }),
    `attachment; filename*=utf-8''${encodeURIComponent(`${words.title}（预览）.html`)}`,
  )

/** Words with the data of a meeting that was really held; nothing is stored. */
export function TrialPanel({ words }: { words: () => Words }): ReactNode {
  const [meetingId, setMeetingId] = useState<string>()
  const meetings = useEndpoint(ownersMeetingApi.page, { pageSize: mostMeetings }, { quiet: true })
  const { mutate, data, error, isPending } = useCall(templateApi.render, { quiet: true })
  const show = (id: string): void => {
    const { kind, title, body, closing } = words()
    mutate({ meetingId: id, kind, title, body, closing })
  }
  return (
    <section className="template-trial" aria-label="预览">
      <div className="template-trial-tools">
        <Select
          aria-label="预览所用会议"
          placeholder="选择一次会议预览"
          loading={meetings.isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          options={(meetings.data?.records ?? []).map(({ id, title, meetingNo }) => ({
            value: id,
            label: `${title}（${meetingNo}）`,
          }))}
          value={meetingId ?? null}
          onChange={(id: string) => setMeetingId(id)}
        />
        <Button disabled={!meetingId} loading={isPending} onClick={() => meetingId && show(meetingId)}>
          预览
        </Button>
        {data && !error && <Button onClick={() => keep(data)}>下载</Button>}
      </div>
      {error && <Alert type="warning" showIcon title={faultsOf(error)} />}
      {data && !error && (
        <article aria-label="预览内容">
          <h3>{data.title}</h3>
          <p>{data.content}</p>
        </article>
      )}
      <p className="template-trial-note">打印的文书中，会议安排、议题等按固定版式排在正文之后。</p>
    </section>
  )
}

const faultsOf = ({ message, fields }: { message: string; fields?: Readonly<Record<string, string>> }): string =>
  fields ? Object.values(fields).join('；') : message

/** The same for what stands in the form. */
export function FormTrialPanel(): ReactNode {
  const form = Form.useFormInstance<Partial<Words>>()
  const kind = Form.useWatch('kind', form)
  if (!kind) return null
  return (
    <TrialPanel
      words={() => {
        const { title = '', body = '', closing = '' } = form.getFieldsValue()
        return { kind, title, body, closing }
      }}
    />
  )
}
