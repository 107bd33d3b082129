import { useEffect, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Checkbox, Form, Input, Radio, Select, type FormInstance } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { patterns } from '#kernel/shared/patterns.ts'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { SceneItems } from '#services/ticket/scene/web/pickers/scene-items.tsx'
import { ticketSource } from '#services/ticket/shared/dictionaries.ts'
import { complaintKind } from '../../shared/dictionaries.ts'
import { inputFields } from '../../shared/fields.ts'
import { RoomPicker } from '#community/village/room/web/pickers/room-picker.tsx'
import { FilePicker } from '../../web/pickers/file-picker.tsx'
import { useOwnRooms, type ReportValues } from './use-report.ts'
import { TargetPanel } from './target-panel.tsx'
import { TypePanel } from './type-panel.tsx'
import './report-panel.css'

interface Props {
  form: FormInstance<ReportValues>
  isResident: boolean
  onSubmit: (values: ReportValues) => void
  onChange: () => void
}

const label = (key: (typeof inputFields)[number]['key']): string => fieldOf(inputFields, key).label
const options = (items: readonly { value: string; text: string }[]) =>
  items.map(({ value, text }) => ({ value, label: text }))
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
/** Ways by which something reaches an office. */
const sources = ['COUNTER', 'PHONE', 'HOTLINE', 'GOV']

/** What a complaint asks for. */
export function ReportPanel({ form, isResident, onSubmit, onChange }: Props): ReactNode {
  const kinds = useDictionary(complaintKind)
  // What somebody has answered on the way here.
  const asked = useSearchParams()[0].get('_kind') ?? ''
  const kind = asked in complaintKind.items ? asked : 'COMPLAINT'
  return (
    <Form<ReportValues>
      form={form}
      name="complaint-report"
      layout="vertical"
      className="complaint-form"
      initialValues={{ kind, who: 'OPEN', ...(!isResident && { source: 'COUNTER' }) }}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={onSubmit}
      onValuesChange={onChange}
    >
      {!isResident && <Origin />}
      <Form.Item name="kind" label={label('kind')} rules={[{ required: true, message: '请选择投诉类别!' }]}>
        <Radio.Group className="complaint-choices" optionType="button" options={options(kinds)} />
      </Form.Item>
      <Form.Item name="typeId" label={label('typeId')} rules={[{ required: true, message: '请选择类型!' }]}>
        <TypePanel />
      </Form.Item>
      {isResident ? <OwnVillage form={form} /> : <AnyVillage form={form} />}
      <TargetPanel form={form} />
      <Form.Item
        name="title"
        label={label('title')}
        rules={[{ required: true, whitespace: true, message: '请填写标题!' }]}
      >
        <Input maxLength={60} showCount autoComplete="off" placeholder="一句话说明" />
      </Form.Item>
      <Form.Item
        name="content"
        label={label('content')}
        rules={[
          { required: true, whitespace: true, min: 10, max: 1000, message: '内容为10-1000字', transform: trimmed },
        ]}
      >
        <Input.TextArea rows={4} showCount maxLength={1000} placeholder="时间、地点、经过" />
      </Form.Item>
      <Form.Item name="expectation" label={label('expectation')}>
        <Input.TextArea rows={2} showCount maxLength={500} placeholder="希望怎样解决，选填" />
      </Form.Item>
      <SceneItems
        expectTime={fieldOf(inputFields, 'expectTime')}
        lng={fieldOf(inputFields, 'lng')}
        lat={fieldOf(inputFields, 'lat')}
      />
      <Form.Item name="attachments" label={label('attachments')}>
        <FilePicker label={label('attachments')} />
      </Form.Item>
      <Privacy isResident={isResident} />
      {!isResident && <Caller />}
    </Form>
  )
}

/** How it came in; of the hotline by which number and until when. */
function Origin(): ReactNode {
  const all = useDictionary(ticketSource).filter(({ value }) => sources.includes(value))
  const isHotline = Form.useWatch('source') === 'HOTLINE'
  return (
    <div className="complaint-pair">
      <Form.Item name="source" label="来源">
        <Select options={options(all)} />
      </Form.Item>
      {isHotline && (
        <>
          <Form.Item
            name="hotlineNo"
            label={label('hotlineNo')}
            rules={[{ required: true, whitespace: true, message: '请输入12345工单号!' }]}
          >
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="hotlineDeadline"
            label={label('hotlineDeadline')}
            rules={[{ required: true, message: '请选择热线办理期限!' }]}
          >
            <FieldControl field={fieldOf(inputFields, 'hotlineDeadline')} />
          </Form.Item>
        </>
      )}
    </div>
  )
}

/** Where a resident lives; the only home is chosen already. */
function OwnVillage({ form }: Pick<Props, 'form'>): ReactNode {
  const rooms = useOwnRooms(true)
  const first = rooms?.[0]
  useEffect(() => {
    if (first && rooms?.length === 1) form.setFieldsValue({ roomId: first.roomId, villageId: first.villageId })
  }, [form, first, rooms])
  return (
    <>
      <Form.Item name="villageId" hidden>
        <Input />
      </Form.Item>
      <Form.Item
        name="roomId"
        label="房屋"
        rules={[{ required: true, message: '请选择房屋!' }]}
        extra={rooms?.length === 0 ? '没有已核实的房屋，请联系物业登记。' : undefined}
      >
        <Select
          loading={rooms === undefined}
          placeholder="请选择房屋"
          options={(rooms ?? []).map((room) => ({ value: room.roomId, label: `${room.villageName} ${room.roomName}` }))}
          onChange={(roomId: string) =>
            form.setFieldsValue({ villageId: rooms?.find((room) => room.roomId === roomId)?.villageId ?? '' })
          }
        />
      </Form.Item>
    </>
  )
}

/** Where it is, and the home of whoever called; of a nameless one nothing is asked. */
function AnyVillage({ form }: Pick<Props, 'form'>): ReactNode {
  const villageId = Form.useWatch('villageId', form)
  const isNameless = Form.useWatch('who', form) === 'NAMELESS'
  return (
    <div className="complaint-pair">
      <Form.Item name="villageId" label={label('villageId')} rules={[{ required: true, message: '请选择小区!' }]}>
        <FieldControl field={fieldOf(inputFields, 'villageId')} />
      </Form.Item>
      {!isNameless && (
        // A home of another village is none of this one.
        <Form.Item key={villageId} name="roomId" label="诉求人房屋" preserve={false}>
          <RoomPicker villageId={villageId} />
        </Form.Item>
      )}
    </div>
  )
}

const told = {
  OPEN: '办理单位可以看到姓名，便于联系。',
  SECRET: '只有社区及以上可以看到您是谁，被诉方看不到。',
  NAMELESS: '任何人都看不到您是谁，办理单位无法与您联系。',
} as const

function Privacy({ isResident }: Pick<Props, 'isResident'>): ReactNode {
  const who = Form.useWatch('who') as keyof typeof told | undefined
  return (
    <Form.Item name="who" label={isResident ? '是否公开身份' : '诉求人要求'} extra={told[who ?? 'OPEN']}>
      <Radio.Group
        className="complaint-choices"
        optionType="button"
        options={[
          { value: 'OPEN', label: '实名' },
          { value: 'SECRET', label: '保密' },
          { value: 'NAMELESS', label: '匿名' },
        ]}
      />
    </Form.Item>
  )
}

/** Who called; of a nameless one nothing is asked. */
function Caller(): ReactNode {
  const isNameless = Form.useWatch('who') === 'NAMELESS'
  return (
    <>
      {!isNameless && (
        <div className="complaint-pair">
          <Form.Item
            name="reporterName"
            label="诉求人"
            rules={[{ required: true, whitespace: true, message: '请输入诉求人姓名!' }]}
          >
            <Input maxLength={30} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="reporterPhone"
            label="联系电话"
            rules={[
              { required: true, message: patterns.mobile.message },
              { pattern: patterns.mobile.regex, message: patterns.mobile.message },
            ]}
            validateFirst
          >
            <Input inputMode="tel" maxLength={11} autoComplete="off" />
          </Form.Item>
        </div>
      )}
      <Form.Item
        name="petitionRisk"
        getValueFromEvent={({ target }: { target: { checked: boolean } }) => (target.checked ? 'Y' : 'N')}
        getValueProps={(value: unknown) => ({ checked: value === 'Y' })}
      >
        <Checkbox>有信访风险，提示社区和街道关注</Checkbox>
      </Form.Item>
    </>
  )
}
