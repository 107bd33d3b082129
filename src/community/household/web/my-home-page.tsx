import type { ReactNode } from 'react'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { DASH } from '#kernel/web/format.ts'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { myHouseholdApi } from '../shared/api.ts'
import { relationType } from '../shared/dictionaries.ts'
import type { MyHome } from '../shared/schema.ts'
import { householdMachine } from '../shared/states.ts'
import './my-home-page.css'

/** The rooms of a resident, one card each, with those who live there. */
export function MyHomePage(): ReactNode {
  const { data, error, refetch } = useEndpoint(myHouseholdApi, {})
  if (error && !data)
    return (
      <Problem kind="failed" title="房屋获取失败" text={error.message} action="重试" onAction={() => void refetch()} />
    )
  if (!data) return <PageSkeleton />
  if (data.length === 0)
    return <EmptyState title="还没有房屋" text="请联系物业服务中心登记您的房屋，登记后会显示在这里。" />
  return (
    <section className="my-homes" aria-label="我的房屋">
      {data.map((home) => (
        <HomeCard key={home.id} home={home} />
      ))}
    </section>
  )
}

function HomeCard({ home }: { home: MyHome }): ReactNode {
  const { label, tone } = householdMachine.states[home.state]
  const facts = [
    ['我的身份', relationType.items[home.relationType]],
    ['建筑面积', `${home.buildArea} ㎡`],
    ['租期至', home.leaseEnd ?? DASH],
  ] as const
  const name = `${home.villageName} ${home.roomName}`
  return (
    <article className="my-home" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <span className="my-home-state" data-tone={tone}>
          {label}
        </span>
      </header>
      <dl>
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {home.members.length > 0 && <Members home={home} />}
    </article>
  )
}

const Members = ({ home }: { home: MyHome }): ReactNode => (
  <table>
    <thead>
      <tr>
        <th scope="col">姓名</th>
        <th scope="col">住户类型</th>
        <th scope="col">手机号</th>
      </tr>
    </thead>
    <tbody>
      {home.members.map((member) => (
        <tr key={member.id}>
          <td>{member.isSelf ? `${member.name}（本人）` : member.name}</td>
          <td>{relationType.items[member.relationType]}</td>
          <td>{member.phone}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
