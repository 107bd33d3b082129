import { useState, type ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import { CallError, messageOf } from '#kernel/web/call-error.ts'
import type { Invited } from '#community/household/invitation/shared/schema.ts'
import { PasswordField, TextField } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { goTo } from './redirect.ts'
import { OpenFrame } from './open-frame.tsx'
import { signInCalls } from './sign-in-calls.ts'
import { useFields } from './use-fields.ts'

/** Signing up with the code that the property's office has handed over: first the code, then the person. */
export function RegisterPage(): ReactNode {
  const [code, setCode] = useState('')
  const [invited, setInvited] = useState<Invited>()
  return (
    <OpenFrame title="住户注册" narrow>
      {invited ? (
        <PersonForm code={code} invited={invited} />
      ) : (
        <CodeForm
          onInvited={(known, found) => {
            setCode(known)
            setInvited(found)
          }}
        />
      )}
    </OpenFrame>
  )
}

const codeRule = /^[2-9A-HJ-NP-Z]{8}$/

function CodeForm({ onInvited }: { onInvited: (code: string, invited: Invited) => void }): ReactNode {
  const fields = useFields(['code'])
  const [busy, setBusy] = useState(false)
  const [asked] = useState(() => new URLSearchParams(location.search).get('code')?.slice(0, 8) ?? '')
  const value = fields.form.code || asked
  const submit = async (): Promise<void> => {
    const code = value.trim().toUpperCase()
    if (!codeRule.test(code)) return fields.fail({ code: '请输入8位邀请码!' })
    setBusy(true)
    try {
      onInvited(code, await call(signInCalls.invited, { code }, { quiet: true }))
    } catch (error) {
      setBusy(false)
      fields.fail({ code: messageOf(error) })
    }
  }
  return (
    <FormFrame element={fields.element} alert={fields.errors.form} busy={busy} submit="下一步" onSubmit={submit}>
      <p>请输入物业服务中心发放的邀请码。</p>
      <TextField {...fields.bind('code')} value={value} label="邀请码" autoComplete="off" maxLength={8} />
    </FormFrame>
  )
}

const relations: Readonly<Record<Invited['relationType'], string>> = {
  owner: '产权人',
  tenant: '租户',
  dependents: '家属',
}
const papers = [
  ['1', '身份证'],
  ['2', '护照'],
  ['3', '港澳台居民证件'],
  ['4', '军官证'],
] as const
const kinships = [
  ['1', '配偶'],
  ['2', '子女'],
  ['3', '父母'],
  ['4', '祖孙'],
  ['5', '兄弟姐妹'],
  ['9', '其他'],
] as const

const order = ['name', 'idNo', 'phone', 'leaseStart', 'leaseEnd', 'username', 'password', 'confirm'] as const

function PersonForm({ code, invited }: { code: string; invited: Invited }): ReactNode {
  const fields = useFields(order)
  const [idType, setIdType] = useState('1')
  const [kinship, setKinship] = useState('1')
  const [busy, setBusy] = useState(false)
  const isTenant = invited.relationType === 'tenant'
  const submit = async (): Promise<void> => {
    const { confirm, leaseStart, leaseEnd, ...person } = fields.form
    if (person.password !== confirm) return fields.fail({ confirm: '两次输入密码不一致!' })
    setBusy(true)
    const bond = {
      ...(isTenant && { leaseStart, leaseEnd }),
      ...(invited.relationType === 'dependents' && { kinship: kinship as '1' }),
    }
    try {
      const input = { ...person, ...bond, code, idType: idType as '1' }
      const { username } = await call(signInCalls.register, input, { quiet: true })
      goTo(`/user/register-result?type=resident&username=${encodeURIComponent(username)}`)
    } catch (error) {
      setBusy(false)
      const found = (error instanceof CallError && error.fields) || {}
      const known = Object.fromEntries(order.flatMap((name) => (found[name] ? [[name, found[name]]] : [])))
      fields.fail(Object.keys(known).length > 0 ? known : { form: messageOf(error) })
    }
  }
  return (
    <FormFrame element={fields.element} alert={fields.errors.form} busy={busy} submit="注册" onSubmit={submit}>
      <p>
        您将登记为 {invited.place} 的{relations[invited.relationType]}
        。所填信息只用于核实住户身份，可随时在“我的住户”中下载或申请更正。
      </p>
      <TextField {...fields.bind('name')} label="姓名" autoComplete="name" />
      <Choice label="证件类型" value={idType} options={papers} onValue={setIdType} />
      <TextField {...fields.bind('idNo')} label="证件号码" autoComplete="off" />
      <TextField {...fields.bind('phone')} label="手机号" type="tel" autoComplete="tel" maxLength={11} />
      {invited.relationType === 'dependents' && (
        <Choice label="与产权人关系" value={kinship} options={kinships} onValue={setKinship} />
      )}
      {isTenant && <TextField {...fields.bind('leaseStart')} label="租期开始" type="date" />}
      {isTenant && <TextField {...fields.bind('leaseEnd')} label="租期结束" type="date" />}
      <TextField {...fields.bind('username')} label="用户名" autoComplete="username" hint="4到18位字母、数字或下划线" />
      <PasswordField
        {...fields.bind('password')}
        label="密码"
        autoComplete="new-password"
        hint="8位以上，含大小写字母、数字、符号中的三种"
      />
      <PasswordField {...fields.bind('confirm')} label="确认密码" autoComplete="new-password" />
    </FormFrame>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onValue: (value: string) => void
}

/** Plain, as everything before a session is. */
const Choice = ({ label, value, options, onValue }: ChoiceProps): ReactNode => (
  <div className="sign-in-field">
    <label>
      {label}
      <div className="sign-in-input">
        <select value={value} onChange={(event) => onValue(event.target.value)}>
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </label>
    <p className="sign-in-hint" />
  </div>
)
