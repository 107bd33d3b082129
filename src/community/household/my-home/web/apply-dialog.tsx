import type { ReactNode } from 'react'
import { Form, Select } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { relationType, type RelationType } from '../../shared/dictionaries.ts'
import { PersonPanel } from '../../web/person-panel.tsx'
import { fieldOf } from '../../web/field-of.ts'
import { myHomeApi } from '../shared/api.ts'
import type { HomeApplication } from '../shared/schema.ts'
import { RoomChoice } from './pickers/room-choice.tsx'
import type { Wanted } from './use-home-acts.ts'
import './my-home-page.css'

const relations = optionsOf(relationType)

/** What each relation is asked for beside the person. */
const asked: Readonly<Record<RelationType, readonly Parameters<typeof fieldOf>[0][]>> = {
  owner: ['shareRatio', 'certFiles'],
  tenant: ['leaseStart', 'leaseEnd', 'leaseContractNo', 'leaseFiles'],
  dependents: ['kinship'],
}
const needed: ReadonlySet<string> = new Set(['certFiles', 'leaseStart', 'leaseEnd', 'kinship'])
const missing: Readonly<Record<string, string>> = { certFiles: '请上传产权证明' }

type Values = Omit<HomeApplication, 'forSelf'>

/** An application for oneself, or by an owner for a relative or tenant. */
export function ApplyDialog({ wanted, onClose }: { wanted: Wanted; onClose: () => void }): ReactNode {
  const { home, relation } = wanted
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('relationType', form) ?? relation ?? 'owner'
  const [key, renew] = useIdempotencyKey()
  const toast = useToast()
  const { mutate, isPending } = useCall(myHomeApi.apply, {
    idempotencyKey: key,
    invalidates: [myHomeApi.list],
    onSuccess: (_result, message) => {
      toast.success(message)
      onClose()
    },
    onError: (error) => {
      renew()
      const personal = new Set(['name', 'phone', 'idType', 'idNo', 'contactName', 'contactPhone'])
      refuseFields(form, error, (name) => (personal.has(name) ? ['resident', name] : [name]))
    },
  })
  const send = (values: Values): void =>
    mutate({
      ...values,
      relationType: kind,
      roomId: home?.roomId ?? values.roomId,
      forSelf: home ? 'N' : 'Y',
      ...(home && { ownerHouseholdId: home.id }),
    })
  const title = home ? `新增${relationType.items[kind]}：${home.villageName} ${home.roomName}` : '申请登记住户'
  return (
    <Dialog
      open
      title={title}
      okText="提交申请"
      width={640}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        form={form}
        layout="vertical"
        className="my-home-form"
        initialValues={{ relationType: relation ?? 'owner', resident: { idType: '1' } }}
        onFinish={send}
      >
        {!home && (
          <>
            <Form.Item
              name="roomId"
              label="房屋"
              rules={[{ required: true, message: '请选择房屋!' }]}
              className="my-home-wide"
            >
              <RoomChoice />
            </Form.Item>
            <Form.Item name="relationType" label="与房屋的关系">
              <Select options={relations} />
            </Form.Item>
          </>
        )}
        <PersonPanel at={['resident']} />
        {asked[kind].map((name) => {
          const field = fieldOf(name)
          return (
            <Form.Item
              key={name}
              name={name}
              label={field.label}
              className={field.kind === 'images' ? 'my-home-wide' : undefined}
              rules={needed.has(name) ? [{ required: true, message: missing[name] ?? field.missing }] : []}
            >
              <FieldControl field={field} />
            </Form.Item>
          )
        })}
      </Form>
    </Dialog>
  )
}
