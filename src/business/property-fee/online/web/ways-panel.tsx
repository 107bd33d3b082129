import { useState, type ReactNode } from 'react'
import { Button, Segmented } from 'antd'
import { useViewport } from '#kernel/web/viewport.ts'
import type { OnlineChannel, OnlineWay } from '../shared/dictionaries.ts'
import { waysOf } from '../shared/channel-ways.ts'
import { channelWords } from './channel-words.ts'

interface Props {
  channels: readonly OnlineChannel[]
  disabled: boolean
  loading: boolean
  onChoose: (way: OnlineWay) => void
}

/** The ways of paying something; the phone's own way first on a phone. A channel is chosen where there are several. */
export function WaysPanel({ channels, disabled, loading, onChoose }: Props): ReactNode {
  const isMobile = useViewport() === 'mobile'
  const [chosen, choose] = useState(channels[0])
  const channel = chosen && channels.includes(chosen) ? chosen : channels[0]
  if (!channel) return null
  const { app, service } = channelWords[channel]
  const { code, page } = waysOf[channel]
  const button = (way: OnlineWay, label: string, isFirst: boolean) => (
    <Button
      type={isFirst ? 'primary' : 'default'}
      size="large"
      disabled={disabled}
      loading={loading}
      onClick={() => onChoose(way)}
    >
      {label}
    </Button>
  )
  return (
    <div className="fee-mine-ways">
      {channels.length > 1 && (
        <Segmented<OnlineChannel>
          aria-label="支付渠道"
          value={channel}
          onChange={choose}
          options={channels.map((value) => ({ value, label: channelWords[value].service }))}
        />
      )}
      {isMobile && button(page, `打开${service}`, true)}
      {button(code, `${app}扫码支付`, !isMobile)}
    </div>
  )
}
