import { useState, type ReactNode } from 'react'
import { Alert, Button } from 'antd'
import { copyText } from '#kernel/web/copy-text.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { useToast } from '#kernel/web/toast.ts'
import { alarmApi, deviceGroupApi } from '../shared/api.ts'
import type { DeviceGroup } from '../shared/schema.ts'
import './token-dialog.css'

interface Props {
  group: DeviceGroup
  onClose: () => void
}

/** Gives the gateway of a group a new token: asked for first, since the old one ends, and shown this once. */
export function TokenDialog({ group, onClose }: Props): ReactNode {
  const toast = useToast()
  const [token, setToken] = useState<string>()
  const { mutate, isPending } = useCall(deviceGroupApi.token, {
    invalidates: [deviceGroupApi.page, deviceGroupApi.one],
    onSuccess: (issued) => setToken(issued.token),
  })
  if (token === undefined)
    return (
      <Dialog
        open
        title={`签发令牌：${group.groupName}`}
        okText="签发"
        confirmLoading={isPending}
        onCancel={onClose}
        onOk={() => mutate({ id: group.id, version: group.version })}
      >
        <p>
          {group.tokenTime === null
            ? '签发后请立即配置到网关，令牌只显示一次。'
            : '该设备组已有令牌。重新签发后旧令牌立即失效，网关须改用新令牌。'}
        </p>
      </Dialog>
    )
  const copy = async () => {
    if (await copyText(token)) toast.success('已复制令牌')
    else toast.warning('复制失败，请手动选择复制')
  }
  return (
    <Dialog
      open
      title={`令牌：${group.groupName}`}
      onCancel={onClose}
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          复制
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          知道了
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title="令牌只显示这一次，关闭后不能再查看" />
      <p className="gateway-token">{token}</p>
      <p>
        网关以 POST {location.origin}/api{alarmApi.report.paths[0]} 上报，请求头为 Authorization: Bearer 加令牌。
      </p>
    </Dialog>
  )
}
