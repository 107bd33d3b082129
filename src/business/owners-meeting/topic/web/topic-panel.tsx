import type { ReactNode } from 'react'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { companyAct, topicKind } from '#services/decision/shared/dictionaries.ts'
import { companyActMissing } from '#services/decision/shared/matter.ts'
import { electionKind, topicMode } from '../../meeting/shared/dictionaries.ts'
import { companiesApi } from '../shared/api.ts'
import { CandidatesPanel } from './candidate-panel.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import '../../meeting/web/meeting-panel.css'

interface Props {
  at: number
  meetingId: string
  companyName: string | null | undefined
  onRemove: () => void
}

/** One topic as entered; what it asks for beside its text follows from its kind and from how it is voted on. */
export function TopicPanel({ at, meetingId, companyName, onRemove }: Props): ReactNode {
  const kind = Form.useWatch<string | undefined>(['topics', at, 'kind'])
  const mode = Form.useWatch<string | undefined>(['topics', at, 'mode'])
  return (
    <fieldset className="meeting-topic">
      <legend>议题{at + 1}</legend>
      <Form.Item name={[at, 'id']} hidden noStyle>
        <Input />
      </Form.Item>
      <Form.Item
        name={[at, 'title']}
        label="议题"
        className="meeting-whole"
        rules={[{ required: true, whitespace: true, message: '请输入议题!' }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name={[at, 'kind']} label="类别" rules={[{ required: true, message: '请选择议题类别!' }]}>
        <Select options={optionsOf(topicKind)} />
      </Form.Item>
      <Form.Item name={[at, 'mode']} label="表决方式">
        <Select options={optionsOf(topicMode)} />
      </Form.Item>
      {kind === '5' && (
        <Form.Item name={[at, 'budget']} label="使用金额(元)">
          <Input inputMode="decimal" />
        </Form.Item>
      )}
      {kind === '4' && (
        <Form.Item name={[at, 'companyAct']} label="选聘事项" rules={[{ required: true, message: companyActMissing }]}>
          <Select options={optionsOf(companyAct)} />
        </Form.Item>
      )}
      {['4', '8', '9'].includes(kind ?? '') && (
        <Form.Item name={[at, 'companyId']} label="涉及企业">
          <ChoiceSelect
            endpoint={companiesApi}
            meetingId={meetingId}
            label={companyName}
            placeholder="没有涉及的企业"
          />
        </Form.Item>
      )}
      {mode === '2' && (
        <>
          <Form.Item
            name={[at, 'election']}
            label="选举类型"
            extra="结果公告后，新一届转待备案，补选的委员即时登记"
            rules={[{ required: true, message: '请选择选举类型!' }]}
          >
            <Select options={optionsOf(electionKind)} />
          </Form.Item>
          <Form.Item name={[at, 'seats']} label="应选人数">
            <InputNumber min={1} max={30} precision={0} />
          </Form.Item>
          <Form.Item name={[at, 'maxChoices']} label="最多可选人数">
            <InputNumber min={1} max={30} precision={0} />
          </Form.Item>
        </>
      )}
      <Form.Item
        name={[at, 'content']}
        label="内容"
        className="meeting-whole"
        rules={[{ required: true, whitespace: true, message: '请输入议题内容!' }]}
      >
        <Input.TextArea rows={3} maxLength={5000} showCount />
      </Form.Item>
      {mode === '2' && <CandidatesPanel at={at} meetingId={meetingId} />}
      {mode === '3' && <OptionsPanel at={at} />}
      <Button type="text" icon={<DeleteOutlined />} aria-label={`移除议题${at + 1}`} onClick={onRemove}>
        移除议题
      </Button>
    </fieldset>
  )
}

const OptionsPanel = ({ at }: { at: number }): ReactNode => (
  <Form.List name={[at, 'options']}>
    {(items, { add, remove }, { errors }) => (
      <div className="meeting-whole">
        {items.map(({ key, name }) => (
          <div key={key} className="meeting-line">
            <Form.Item name={[name, 'id']} hidden noStyle>
              <Input />
            </Form.Item>
            <Form.Item name={[name, 'name']} label={`方案${name + 1}`}>
              <Input maxLength={100} />
            </Form.Item>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`移除方案${name + 1}`}
              onClick={() => remove(name)}
            >
              移除
            </Button>
          </div>
        ))}
        <Button block type="dashed" icon={<PlusOutlined />} onClick={() => add({ name: '' })}>
          添加方案
        </Button>
        <Form.ErrorList errors={errors} />
      </div>
    )}
  </Form.List>
)
