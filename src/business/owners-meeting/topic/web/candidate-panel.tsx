import { useState, type ReactNode } from 'react'
import { Button, Form, Input, Select } from 'antd'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useSettled } from '#engines/pickers/web/use-settled.ts'
import { candidatesApi } from '../shared/api.ts'
import type { Candidate } from '../shared/schema.ts'

/** Those who stand for a seat, in the order of the ballot. */
export function CandidatesPanel({ at, meetingId }: { at: number; meetingId: string }): ReactNode {
  return (
    <Form.List name={[at, 'candidates']}>
      {(items, { add, remove }, { errors }) => (
        <div className="meeting-whole">
          {items.map(({ key, name }) => (
            <div key={key} className="meeting-line">
              <CandidateName at={at} place={name} />
              {(['name', 'roomName'] as const).map((part) => (
                <Form.Item key={part} name={[name, part]} hidden noStyle>
                  <Input />
                </Form.Item>
              ))}
              <Form.Item name={[name, 'politicalStatus']} label="政治面貌">
                <Input maxLength={20} />
              </Form.Item>
              <Form.Item name={[name, 'intro']} label="简介">
                <Input maxLength={500} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`移除候选人${name + 1}`}
                onClick={() => remove(name)}
              >
                移除
              </Button>
            </div>
          ))}
          <CandidateSearch meetingId={meetingId} onFound={(candidate) => add(candidate)} />
          <Form.ErrorList errors={errors} />
        </div>
      )}
    </Form.List>
  )
}

/** Name and room are the register's; what stands here is what a search has found or the record holds. */
function CandidateName({ at, place }: { at: number; place: number }): ReactNode {
  const candidate = Form.useWatch<Candidate | undefined>(['topics', at, 'candidates', place])
  return (
    <Form.Item name={[place, 'residentId']} label={`候选人${place + 1}`}>
      <Fixed text={candidate ? `${candidate.name} ${candidate.roomName}` : ''} />
    </Form.Item>
  )
}

const Fixed = ({ text }: { text: string }): ReactNode => <output className="meeting-fixed">{text}</output>

function CandidateSearch({
  meetingId,
  onFound,
}: {
  meetingId: string
  onFound: (candidate: Candidate) => void
}): ReactNode {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), 300)
  const found = useEndpoint(
    candidatesApi,
    { meetingId, ...(keyword && { keyword }) },
    { keepPrevious: true, quiet: true, staleTime: 60_000 },
  )
  const add = (residentId: string): void => {
    const candidate = found.data?.find((one) => one.residentId === residentId)
    if (candidate) onFound(candidate)
    setTyped('')
  }
  return (
    <Select
      className="meeting-whole"
      aria-label="添加候选人"
      prefix={<PlusOutlined />}
      value={null}
      onChange={add}
      options={(found.data ?? []).map(({ residentId, name, roomName }) => ({
        value: residentId,
        label: `${name} ${roomName}`,
      }))}
      placeholder="添加候选人：输入全名或房号"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? '正在查找…' : '没有找到'}
    />
  )
}
