import { useEffect, type ReactNode } from 'react'
import { Button, Form, Input, Radio } from 'antd'
import { Problem } from '#kernel/web/empty-state.tsx'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { patterns } from '#kernel/shared/patterns.ts'
import { keepUser, roleNamesOf, useSession } from '#kernel/web/session.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useUnsaved } from '#kernel/web/unsaved.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { profileApi } from '#system/user/profile/shared/api.ts'
import { profileFields } from '#system/user/profile/shared/fields.ts'
import type { Profile, ProfileInput } from '#system/user/profile/shared/schema.ts'
import { sex } from '#system/user/shared/dictionaries.ts'
import { dateWidget } from '../../widgets/time.tsx'
import { RoleTags } from '../organisation.tsx'
import { AvatarField } from './avatar-field.tsx'

/** 基本信息: who one is to colleagues. */
export function BasePanel(): ReactNode {
  const { data, error, refetch } = useEndpoint(profileApi.read, {}, { quiet: true })
  if (error)
    return (
      <Problem kind="failed" title="资料加载失败" text={error.message} action="重试" onAction={() => void refetch()} />
    )
  return data ? <BaseForm profile={data} /> : <PageSkeleton />
}

type Values = Pick<ProfileInput, 'realname' | 'sex' | 'birthday' | 'email'>
const keys = ['realname', 'sex', 'birthday', 'email'] as const
const birthdayField = profileFields.find(({ key }) => key === 'birthday')!

function BaseForm({ profile }: { profile: Profile }): ReactNode {
  const [form] = Form.useForm<Values>()
  const toast = useToast()
  const sexes = useDictionary(sex)
  const save = useCall(profileApi.save, {
    invalidates: [profileApi.read],
    onSuccess: ({ realname, sex: chosen, avatar }, message) => {
      keepUser({ realname, sex: chosen, avatar })
      toast.success(message)
    },
    onError: (error) => void refuseFields(form, error),
  })
  const values = Form.useWatch([], form) as Values | undefined
  const isDirty = keys.some((key) => values !== undefined && (values[key] || null) !== (profile[key] || null))
  useUnsaved(isDirty)
  // What another device or the picture beside the form has changed follows, what is being typed stays.
  useEffect(() => {
    if (!form.isFieldsTouched()) form.setFieldsValue(initialOf(profile))
  }, [form, profile])
  const submit = ({ realname, sex: chosen, birthday, email }: Values): void => {
    const given = { realname, sex: chosen ?? null, birthday: birthday || null, email: email?.trim() || null }
    save.mutate({ ...given, version: profile.version }, { onSuccess: () => form.resetFields() })
  }
  return (
    <div className="account-base">
      <AvatarField profile={profile} />
      <Form<Values>
        form={form}
        className="account-form"
        layout="vertical"
        initialValues={initialOf(profile)}
        onFinish={submit}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item name="realname" label="姓名" rules={[{ required: true, whitespace: true, message: '请输入姓名!' }]}>
          <Input maxLength={20} autoComplete="name" />
        </Form.Item>
        <Form.Item name="sex" label="性别">
          <Radio.Group options={sexes.map(({ value, text }) => ({ value: Number(value), label: text }))} />
        </Form.Item>
        <Form.Item name="birthday" label="生日">
          <dateWidget.Edit field={birthdayField} id="birthday" />
        </Form.Item>
        <Form.Item
          name="email"
          label="电子邮箱"
          extra="接收邮件提醒的地址"
          rules={[{ pattern: patterns.email.regex, message: patterns.email.message }]}
        >
          <Input maxLength={128} autoComplete="email" inputMode="email" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!isDirty}>
          保存资料
        </Button>
      </Form>
      <Facts profile={profile} />
    </div>
  )
}

const initialOf = ({ realname, sex: chosen, birthday, email }: Profile): Values => ({
  realname,
  sex: chosen,
  birthday,
  email,
})

/** What one cannot change here. */
function Facts({ profile }: { profile: Profile }): ReactNode {
  const departs = useSession((session) => session.departs)
  return (
    <dl className="account-facts">
      <dt>登录账号</dt>
      <dd>{profile.username}</dd>
      {profile.workNo && (
        <>
          <dt>工号</dt>
          <dd>{profile.workNo}</dd>
        </>
      )}
      <dt>所在组织</dt>
      <dd>
        {departs.map((depart) => (
          <div key={depart.id} className="account-depart">
            <span>{depart.departName}</span>
            <RoleTags roles={roleNamesOf(depart)} />
          </div>
        ))}
      </dd>
    </dl>
  )
}
