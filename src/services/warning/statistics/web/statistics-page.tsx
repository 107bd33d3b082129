import { DASH } from '#kernel/web/format.ts'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Card, Col, Row, Segmented, Space } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { addDays, toWireDate } from '#kernel/shared/time.ts'
import { TonedText } from '#kernel/web/toned-text.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { metricApi } from '#services/metric/shared/api.ts'
import type { Stat } from '#services/metric/shared/schema.ts'

type Group = Stat['groups'][number]

const periods = [
  { value: 30, label: '近30天' },
  { value: 90, label: '近90天' },
  { value: 365, label: '近一年' },
]

/** A number that leads to the rows behind it. */
const linked = (text: string, to: string | null): ReactNode => (to ? <Link to={to}>{text}</Link> : text)

const columns: readonly DataColumn<Group>[] = [
  { key: 'label', title: '名称', render: ({ label }) => label },
  { key: 'value', title: '预警（条）', isNumber: true, render: ({ value, to }) => linked(value ?? DASH, to) },
]

interface SplitProps {
  title: string
  groupBy: string
}

/** Warnings that are open now, split one way. */
function Split({ title, groupBy }: SplitProps): ReactNode {
  const { data } = useEndpoint(metricApi.metric, { code: 'warning.open', groupBy }, { quiet: true })
  const rows = (data?.figures[0]?.groups ?? []).filter(({ value }) => value !== '0')
  return (
    <Card title={title} size="small">
      {rows.length === 0 ? (
        <TonedText tone="secondary">没有未解除的预警</TonedText>
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} keyOf={({ key }) => key} />
      )}
    </Card>
  )
}

/** 预警统计: how many there are, where and of which kind, and how quickly they are settled. */
export function WarningStatisticsPage(): ReactNode {
  const [days, setDays] = useState(30)
  const [to] = useState(() => toWireDate(new Date()))
  const code = 'warning.open,warning.red,warning.overdue,warning.raised,warning.settled,warning.settleDays'
  const { data } = useEndpoint(metricApi.metric, { code, from: addDays(to, 1 - days), to }, { keepPrevious: true })
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Segmented options={periods} value={days} onChange={setDays} />
      <Row gutter={[16, 16]}>
        {(data?.figures ?? []).map((figure) => (
          <Col key={figure.code} xs={12} md={8} xl={4}>
            <Card size="small" title={figure.label}>
              <strong style={{ fontSize: 24 }}>
                {linked(figure.value ?? DASH, figure.value === null ? null : figure.to)}
              </strong>{' '}
              {figure.unit}
            </Card>
          </Col>
        ))}
      </Row>
      <Row gutter={[16, 16]}>
        {[
          { title: '按级别', groupBy: 'level' },
          { title: '按类型', groupBy: 'typeName' },
          { title: '按街道', groupBy: 'street' },
        ].map((split) => (
          <Col key={split.groupBy} xs={24} lg={8}>
            <Split {...split} />
          </Col>
        ))}
      </Row>
    </Space>
  )
}
