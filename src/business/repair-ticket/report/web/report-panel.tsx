import { useEffect, type ReactNode } from 'react'
import { Form, Input, Radio, Select, type FormInstance } from 'antd'
import { patterns } from '#kernel/shared/patterns.ts'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { RoomPicker } from '#community/village/room/web/pickers/room-picker.tsx'
import { SceneItems } from '#services/ticket/scene/web/pickers/scene-items.tsx'
import { ticketPriority, ticketSource } from '#services/ticket/shared/dictionaries.ts'
import { areaType, repairType } from '../../shared/dictionaries.ts'
import { PhotoPicker } from '../../web/pickers/photo-picker.tsx'
import { fieldOf, wordOf } from '../../web/ticket-field.ts'
import { useAskedArea, useOnlyVillage, useOwnRooms, type OwnRoom, type ReportValues } from './use-report.ts'

interface Props {
  form: FormInstance<ReportValues>
  isResident: boolean
  onSubmit: (values: ReportValues) => void
  onChange: () => void
}

/** Ways by which a report reaches the counter. */
const counterSources = ['PHONE', 'COUNTER', 'INSPECTION', 'HOTLINE', 'GOV']

/** What a report asks for. */
export function ReportPanel({ form, isResident, onSubmit, onChange }: Props): ReactNode {
  const types = useDictionary(repairType)
  const areas = useDictionary(areaType)
  const isPublic = Form.useWatch('areaType', form) === 'PUBLIC'
  return (
    <Form<ReportValues>
      form={form}
      layout="vertical"
      className="repair-form repair-report"
      initialValues={{ areaType: useAskedArea(), ...(!isResident && { source: 'PHONE', priority: 'P3' }) }}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={onSubmit}
      onValuesChange={onChange}
    >
      <Form.Item name="areaType" label="报修区域">
        <Radio.Group
          className="repair-choices"
          optionType="button"
          options={areas.map(({ value, text }) => ({ value, label: text }))}
        />
      </Form.Item>
      {isResident ? <OwnPlace form={form} isPublic={isPublic} /> : <AnyPlace form={form} isPublic={isPublic} />}
      {isPublic && (
        <Form.Item
          name="locationText"
          label={wordOf('locationText')}
          rules={[
            { required: true, whitespace: true, message: '请选择位置!' },
            { max: 100, message: '不能超过100个字' },
          ]}
        >
          <Input placeholder="如：3幢1单元门厅" maxLength={100} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name="repairType" label="报修类型" rules={[{ required: true, message: '请选择报修类型!' }]}>
        <Radio.Group
          className="repair-choices repair-types"
          optionType="button"
          options={types.map(({ value, text }) => ({ value, label: text }))}
        />
      </Form.Item>
      <Form.Item
        name="content"
        label={wordOf('content')}
        rules={[
          {
            required: true,
            whitespace: true,
            min: 5,
            max: 1000,
            message: '请填写报修内容!(5-1000字)',
            transform: trimmed,
          },
        ]}
      >
        <Input.TextArea rows={4} showCount maxLength={1000} placeholder="哪里坏了，什么时候开始的" />
      </Form.Item>
      <Form.Item name="photos" label={wordOf('photos')}>
        <PhotoPicker label={wordOf('photos')} films />
      </Form.Item>
      <SceneItems
        expectTime={fieldOf('expectTime', { label: '预约上门时间' })}
        lng={fieldOf('lng')}
        lat={fieldOf('lat')}
      />
      {!isResident && <Caller />}
      {isResident && (
        <Form.Item
          name="reporterPhone"
          label={wordOf('reporterPhone')}
          extra="不填则用您登记的手机号"
          rules={[{ pattern: patterns.mobile.regex, message: patterns.mobile.message }]}
        >
          <Input inputMode="tel" autoComplete="tel" maxLength={11} allowClear />
        </Form.Item>
      )}
    </Form>
  )
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

interface PlaceProps {
  form: FormInstance<ReportValues>
  isPublic: boolean
}

/** A resident's rooms; the only one is chosen already. For a common place the village is enough. */
function OwnPlace({ form, isPublic }: PlaceProps): ReactNode {
  const rooms = useOwnRooms(true)
  const first = rooms?.[0]
  useEffect(() => {
    if (first && rooms?.length === 1) form.setFieldsValue({ roomId: first.roomId, villageId: first.villageId })
  }, [form, first, rooms])
  const villages = [...new Map((rooms ?? []).map((room) => [room.villageId, room])).values()]
  const label = ({ villageName, roomName }: OwnRoom): string => `${villageName} ${roomName}`
  return (
    <>
      <Form.Item
        name="roomId"
        label={wordOf('roomId')}
        hidden={isPublic}
        rules={isPublic ? [] : [{ required: true, message: '请选择房屋!' }]}
        extra={rooms?.length === 0 ? '没有已核实的房屋，请联系物业登记；公共区域仍可报修。' : undefined}
      >
        <Select
          loading={rooms === undefined}
          placeholder="请选择房屋"
          options={(rooms ?? []).map((room) => ({ value: room.roomId, label: label(room) }))}
          onChange={(roomId: string) =>
            form.setFieldsValue({ villageId: rooms?.find((room) => room.roomId === roomId)?.villageId })
          }
        />
      </Form.Item>
      <Form.Item
        name="villageId"
        label={wordOf('villageId')}
        hidden={!isPublic}
        rules={isPublic ? [{ required: true, message: '请选择小区!' }] : []}
      >
        <Select
          placeholder="请选择小区"
          options={villages.map((room) => ({ value: room.villageId, label: room.villageName }))}
        />
      </Form.Item>
    </>
  )
}

/** Any place that the counter serves. */
function AnyPlace({ form, isPublic }: PlaceProps): ReactNode {
  const only = useOnlyVillage(true)
  useEffect(() => {
    if (only && !form.getFieldValue('villageId')) form.setFieldsValue({ villageId: only })
  }, [form, only])
  const villageId = Form.useWatch('villageId', form)
  return (
    <>
      <Form.Item name="villageId" label={wordOf('villageId')} rules={[{ required: true, message: '请选择小区!' }]}>
        <VillageControl onChosen={() => form.setFieldsValue({ roomId: undefined })} />
      </Form.Item>
      {!isPublic && (
        <Form.Item name="roomId" label={wordOf('roomId')} rules={[{ required: true, message: '请选择房屋!' }]}>
          <RoomPicker villageId={villageId || undefined} />
        </Form.Item>
      )}
    </>
  )
}

/** A room belongs to its village: another village empties it. */
function VillageControl({
  onChosen,
  onChange,
  ...rest
}: {
  onChosen: () => void
  value?: string
  id?: string
  onChange?: (value: unknown) => void
}): ReactNode {
  return (
    <FieldControl
      {...rest}
      field={fieldOf('villageId')}
      onChange={(next) => {
        onChange?.(next)
        onChosen()
      }}
    />
  )
}

/** Who called, and how urgent it is. */
function Caller(): ReactNode {
  const sources = useDictionary(ticketSource).filter(({ value }) => counterSources.includes(value))
  const priorities = useDictionary(ticketPriority)
  const options = (items: typeof sources) => items.map(({ value, text }) => ({ value, label: text }))
  return (
    <div className="repair-pair">
      <Form.Item
        name="reporterName"
        label={wordOf('reporterName')}
        rules={[
          { required: true, whitespace: true, message: '请输入报修人!' },
          { max: 30, message: '不能超过30个字' },
        ]}
      >
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="reporterPhone"
        label={wordOf('reporterPhone')}
        rules={[
          { required: true, message: patterns.mobile.message },
          { pattern: patterns.mobile.regex, message: patterns.mobile.message },
        ]}
        validateFirst
      >
        <Input inputMode="tel" maxLength={11} autoComplete="off" />
      </Form.Item>
      <Form.Item name="source" label={wordOf('source')}>
        <Select options={options(sources)} />
      </Form.Item>
      <Form.Item name="priority" label={wordOf('priority')}>
        <Select options={options(priorities)} />
      </Form.Item>
    </div>
  )
}
