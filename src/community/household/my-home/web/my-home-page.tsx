import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from 'antd'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { DASH, formatMoney, formatNumber } from '#kernel/web/format.ts'
import { Gate } from '#kernel/web/gate.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { relationType } from '../../shared/dictionaries.ts'
import { householdMachine } from '../../shared/states.ts'
import { myHomeApi } from '../shared/api.ts'
import type { MyHome } from '../shared/schema.ts'
import { MembersPanel } from './members-panel.tsx'
import { useHomeActs, type HomeActs, type Wanted } from './use-home-acts.ts'
import './my-home-page.css'

const ApplyDialog = lazy(async () => ({ default: (await loadCode(() => import('./apply-dialog.tsx'))).ApplyDialog }))

/** 我的住户: the rooms of a resident, one card each, with those who live there and what may be done about them. */
export function MyHomePage(): ReactNode {
  const { data, error, refetch } = useEndpoint(myHomeApi.list, {})
  const acts = useHomeActs()
  const [wanted, setWanted] = useState<Wanted>()
  if (error && !data)
    return (
      <Problem kind="failed" title="房屋获取失败" text={error.message} action="重试" onAction={() => void refetch()} />
    )
  if (!data) return <PageSkeleton />
  return (
    <section className="my-homes" aria-label="我的住户">
      <div className="my-homes-head">
        <Button type="primary" onClick={() => setWanted({})}>
          申请登记
        </Button>
        {data.length > 0 && <Button onClick={() => acts.download()}>下载我的信息</Button>}
      </div>
      {data.length === 0 && (
        <EmptyState title="还没有房屋" text="可在此申请登记，也可凭物业发放的邀请码注册，审核通过后会显示在这里。" />
      )}
      {data.map((home) => (
        <HomeCard key={home.id} home={home} acts={acts} onAsk={setWanted} />
      ))}
      <Suspense>{wanted && <ApplyDialog wanted={wanted} onClose={() => setWanted(undefined)} />}</Suspense>
      {acts.dialog}
    </section>
  )
}

interface CardProps {
  home: MyHome
  acts: HomeActs
  onAsk: (wanted: Wanted) => void
}

function HomeCard({ home, acts, onAsk }: CardProps): ReactNode {
  const { label, tone } = householdMachine.states[home.state]
  const isVerified = home.state === 'VERIFIED'
  const facts = [
    ['我的身份', relationType.items[home.relationType]],
    ['建筑面积', `${formatNumber(home.buildArea)} ㎡`],
    ...(home.shareRatio ? [['产权份额', `${home.shareRatio}%`] as const] : []),
    ...(home.relationType === 'tenant' ? [['租期至', home.leaseEnd ?? DASH] as const] : []),
    ...(home.state === 'REJECTED' && home.auditOpinion ? [['驳回原因', home.auditOpinion] as const] : []),
    ...(home.correction ? [['更正申请', `${home.correction}（待答复）`] as const] : []),
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
        {home.figures.map(({ label: term, value, to }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Link to={to}>{formatMoney(value)}</Link>
            </dd>
          </div>
        ))}
      </dl>
      {home.members.length > 0 && <MembersPanel home={home} acts={acts} />}
      <div className="my-home-acts">
        {isVerified && home.relationType === 'owner' && (
          <>
            <Button onClick={() => onAsk({ home, relation: 'dependents' })}>新增家属</Button>
            <Button onClick={() => onAsk({ home, relation: 'tenant' })}>新增租户</Button>
          </>
        )}
        {home.actions.map(({ action, label: text }) => (
          <Button key={action} onClick={() => acts.start(home.id, action, text)}>
            {text}
          </Button>
        ))}
        {!home.correction && <Button onClick={() => acts.correct(home.id)}>信息有误</Button>}
        {isVerified && <Ways />}
      </div>
    </article>
  )
}

/** Where else a room leads to: its repairs, and who serves the village. */
const Ways = (): ReactNode => (
  <>
    <Link className="my-home-link" to="/wisdom/repair/mine">
      我的报修
    </Link>
    <Gate permission="company:public:list">
      <Link className="my-home-link" to="/company/public">
        物业企业
      </Link>
    </Gate>
  </>
)
