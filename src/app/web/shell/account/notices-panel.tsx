import { useState, type ReactNode } from 'react'
import { Checkbox } from 'antd'
import { Problem } from '#kernel/web/empty-state.tsx'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { choiceApi, noticeKinds, type Channel, type NoticeChoices } from '#services/notice/shared/choices.ts'
import { changed, stateOf } from './notice-choices.ts'
import { MarketingRow } from './marketing-row.tsx'
import { DesktopRow } from './desktop-row.tsx'

/** 消息通知: how messages reach one beside the own box. Each choice holds at once. */
export function NoticesPanel(): ReactNode {
  const { data, error, refetch } = useEndpoint(choiceApi.read, {}, { quiet: true })
  if (error)
    return (
      <Problem kind="failed" title="设置加载失败" text={error.message} action="重试" onAction={() => void refetch()} />
    )
  return data ? <Choices known={data} /> : <PageSkeleton />
}

const channels: readonly { key: Channel; label: string }[] = [
  { key: 'browser', label: '浏览器' },
  { key: 'sms', label: '短信' },
  { key: 'mail', label: '邮件' },
]

const whyClosed = (key: Channel, { canSms, canMail, phone, mail }: NoticeChoices): string | undefined => {
  if (key === 'sms') return !canSms ? '短信服务未配置' : phone === null ? '未登记手机号' : undefined
  if (key === 'mail') return !canMail ? '邮件服务未配置' : mail === null ? '请先在基本信息中填写邮箱' : undefined
  return undefined
}

function Choices({ known: stored }: { known: NoticeChoices }): ReactNode {
  const toast = useToast()
  // What was chosen shows at once, and until it is stored and read again; a failure takes it back.
  const [chosen, choose] = useState<NoticeChoices>()
  const known = chosen ?? stored
  const keep = useCall(choiceApi.keep, {
    invalidates: [choiceApi.read],
    onSuccess: (_, message) => toast.success(message),
  })
  const send = async (next: NoticeChoices, part: Parameters<typeof keep.mutate>[0]): Promise<void> => {
    choose(next)
    // A failure is told by the call.
    await keep.mutateAsync(part).catch(() => undefined)
    choose((now) => (now === next ? undefined : now))
  }
  const set = (kinds: readonly string[], channel: Channel, isOn: boolean): void => {
    const choices = changed(known.choices, { kinds, channel, isOn })
    void send({ ...known, choices }, { choices: choices.filter(({ kind }) => kinds.includes(kind)) })
  }
  const groups = [...new Set(noticeKinds.map(({ group }) => group))]
  const closed = channels.flatMap(({ key, label }) => {
    const why = whyClosed(key, known)
    return why ? [`${label}：${why}`] : []
  })
  return (
    <>
      <ul className="account-rows">
        <DesktopRow />
        <MarketingRow
          isOn={known.marketing}
          why={whyClosed('sms', known)}
          isPending={keep.isPending}
          onChange={(marketing) => void send({ ...known, marketing }, { choices: [], marketing })}
        />
      </ul>
      <p className="account-hint">
        所有消息都会进入站内“我的消息”。短信在22:00至次日8:00不打扰，紧急消息除外。
        {closed.length > 0 && ` ${closed.join('；')}。`}
      </p>
      <table className="account-choices">
        <thead>
          <tr>
            <th scope="col">消息类型</th>
            <th scope="col">站内</th>
            {channels.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => {
          const kinds = noticeKinds.filter((one) => one.group === group)
          const codes = kinds.map(({ kind }) => kind)
          return (
            <tbody key={group} className={kinds.length === 1 ? 'account-single' : undefined}>
              {kinds.length > 1 && (
                <tr className="account-group">
                  <th scope="rowgroup" colSpan={2}>
                    {group}
                  </th>
                  {channels.map(({ key, label }) => {
                    const state = stateOf(known.choices, codes, key)
                    return (
                      <td key={key}>
                        <Checkbox
                          aria-label={`${group}全部${label}`}
                          checked={state === 'all'}
                          indeterminate={state === 'some'}
                          disabled={whyClosed(key, known) !== undefined}
                          onChange={({ target }) => set(codes, key, target.checked)}
                        />
                      </td>
                    )
                  })}
                </tr>
              )}
              {kinds.map(({ kind, name }) => (
                <tr key={kind}>
                  <th scope="row">{name}</th>
                  <td>
                    <Checkbox checked disabled aria-label={`${name}站内`} />
                  </td>
                  {channels.map(({ key, label }) => (
                    <td key={key}>
                      <Checkbox
                        aria-label={`${name}${label}`}
                        checked={stateOf(known.choices, [kind], key) === 'all'}
                        disabled={whyClosed(key, known) !== undefined}
                        onChange={({ target }) => set([kind], key, target.checked)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          )
        })}
      </table>
    </>
  )
}
