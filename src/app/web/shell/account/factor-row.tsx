import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { formatDateTime } from '#kernel/web/format.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { secondFactorApi } from '#system/session/second-factor/shared/api.ts'
import type { SecondFactorState } from '#system/session/second-factor/shared/schema.ts'
import type { FactorTask } from './factor-dialog.tsx'
import { Row } from './row.tsx'

const FactorDialog = lazy(async () => ({ default: (await loadCode(() => import('./factor-dialog.tsx'))).FactorDialog }))
const few = 3

/** 两步验证: how it stands, and what can be done about it. */
export function FactorRow(): ReactNode {
  const [task, setTask] = useState<FactorTask>()
  const { data: state } = useEndpoint(secondFactorApi.read, {})
  return (
    <>
      <Row title="两步验证" text={state ? wordsOf(state) : '正在读取…'}>
        {state && <Buttons state={state} onChoose={setTask} />}
      </Row>
      <Suspense>{task && <FactorDialog task={task} onClose={() => setTask(undefined)} />}</Suspense>
    </>
  )
}

function wordsOf({ enabled, since, recoveryLeft, required }: SecondFactorState): ReactNode {
  if (!enabled) return '未开启。开启后，登录时除密码外还需输入手机上身份验证器的验证码。'
  return (
    <>
      {`已于 ${formatDateTime(since)} 开启，剩余恢复码 ${recoveryLeft} 个。`}
      {recoveryLeft < few && <div>恢复码快用完了，请更新恢复码。</div>}
      {required && <div>您的角色要求使用两步验证，不能关闭。</div>}
    </>
  )
}

function Buttons({ state, onChoose }: { state: SecondFactorState; onChoose: (task: FactorTask) => void }): ReactNode {
  if (!state.enabled) return <Button onClick={() => onChoose('setUp')}>开启两步验证</Button>
  return (
    <div className="account-row-buttons">
      <Button onClick={() => onChoose('change')}>更换验证器</Button>
      <Button onClick={() => onChoose('codes')}>更新恢复码</Button>
      {!state.required && (
        <Button danger onClick={() => onChoose('off')}>
          关闭
        </Button>
      )}
    </div>
  )
}
