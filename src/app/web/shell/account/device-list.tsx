import type { ReactNode } from 'react'
import { Button } from 'antd'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useConfirm } from '#kernel/web/confirm.ts'
import { formatDateTime, relativeTime } from '#kernel/web/format.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { onlineApi } from '#system/session/online/shared/api.ts'
import type { Device } from '#system/session/online/shared/schema.ts'
import { deviceName } from './device-name.ts'
import { Row } from './row.tsx'

/** Where one is signed in now; any but this one can be ended from here. */
export function DeviceList(): ReactNode {
  const { data, error, refetch } = useEndpoint(onlineApi.devices, {}, { quiet: true })
  const confirm = useConfirm()
  const toast = useToast()
  const shared = {
    invalidates: [onlineApi.devices, onlineApi.signIns],
    onSuccess: (_: unknown, message: string) => toast.success(message),
  }
  const end = useCall(onlineApi.end, shared)
  const endOthers = useCall(onlineApi.endOthers, shared)
  const others = data?.filter(({ current }) => !current) ?? []
  const askOthers = async (): Promise<void> => {
    const content = `其他${others.length}台设备会立即退出登录，未保存的内容不会保留。`
    if (await confirm({ title: '退出其他设备', content, okText: '全部退出', danger: true })) endOthers.mutate({})
  }
  const ask = async (device: Device): Promise<void> => {
    const content = `${deviceName(device)}（${device.ip}）会立即退出登录。`
    if (await confirm({ title: '退出此设备', content, okText: '退出此设备', danger: true }))
      end.mutate({ id: device.id })
  }
  return (
    <section aria-labelledby="account-devices">
      <header className="account-head">
        <h3 id="account-devices">登录设备</h3>
        {others.length > 0 && (
          <Button danger loading={endOthers.isPending} onClick={() => void askOthers()}>
            退出其他设备
          </Button>
        )}
      </header>
      {error && (
        <Problem
          small
          kind="failed"
          title="设备加载失败"
          text={error.message}
          action="重试"
          onAction={() => void refetch()}
        />
      )}
      <ul className="account-rows">
        {data?.map((device) => (
          <Row
            key={device.id}
            title={
              <>
                {deviceName(device)}
                {device.current && <span className="account-tag">本机</span>}
                {device.elsewhere && <span className="account-tag">也被 {device.elsewhere} 使用</span>}
              </>
            }
            text={
              <>
                <span>{device.ip}</span>
                <span>登录于 {formatDateTime(device.createdAt)}</span>
                <time title={device.lastUsedAt}>最近使用 {relativeTime(device.lastUsedAt)}</time>
              </>
            }
          >
            {!device.current && (
              <Button
                aria-label={`退出此设备：${deviceName(device)}`}
                loading={end.isPending && end.variables.id === device.id}
                onClick={() => void ask(device)}
              >
                退出此设备
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </section>
  )
}
