import type { ReactNode } from 'react'
import { Card, Descriptions, Flex, Skeleton, Table, Tag } from 'antd'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { DASH } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { myHouseholdApi } from '../shared/api.ts'
import { relationType } from '../shared/dictionaries.ts'
import type { MyHome } from '../shared/schema.ts'
import { householdMachine } from '../shared/states.ts'

const tones = {
  success: 'success',
  warning: 'warning',
  danger: 'error',
  processing: 'processing',
  default: 'default',
} as const

/** The rooms of a resident, one card each, with those who live there. */
export function MyHomePage(): ReactNode {
  const { data, error, refetch } = useEndpoint(myHouseholdApi, {})
  if (error && !data)
    return (
      <Problem kind="failed" title="房屋获取失败" text={error.message} action="重试" onAction={() => void refetch()} />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (data.length === 0)
    return <EmptyState title="还没有房屋" text="请联系物业服务中心登记您的房屋，登记后会显示在这里。" />
  return (
    <Flex vertical gap={16}>
      {data.map((home) => (
        <HomeCard key={home.id} home={home} />
      ))}
    </Flex>
  )
}

function HomeCard({ home }: { home: MyHome }): ReactNode {
  const { label, tone } = householdMachine.states[home.state]
  return (
    <Card title={`${home.villageName} ${home.roomName}`} extra={<Tag color={tones[tone]}>{label}</Tag>}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 3 }}
        items={[
          { key: 'relation', label: '我的身份', children: relationType.items[home.relationType] },
          { key: 'area', label: '建筑面积', children: `${home.buildArea} ㎡` },
          { key: 'lease', label: '租期至', children: home.leaseEnd ?? DASH },
        ]}
      />
      {home.members.length > 0 && (
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={home.members}
          columns={[
            {
              title: '姓名',
              dataIndex: 'name',
              render: (name: string, { isSelf }) => (isSelf ? `${name}（本人）` : name),
            },
            {
              title: '住户类型',
              dataIndex: 'relationType',
              render: (code: MyHome['relationType']) => relationType.items[code],
            },
            { title: '手机号', dataIndex: 'phone' },
          ]}
        />
      )}
    </Card>
  )
}
