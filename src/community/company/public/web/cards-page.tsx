import type { ReactNode } from 'react'
import { Skeleton, Tag } from 'antd'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { FactCard, FactCards } from '#kernel/web/fact-card.tsx'
import { DASH, formatNumber } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { companyKind, creditGrade } from '../../shared/dictionaries.ts'
import { companyMachine } from '../../shared/states.ts'
import { publicCompanyApi } from '../shared/api.ts'
import type { PublicCompany } from '../shared/schema.ts'

/** 物业企业: who serves the villages in which one owns something, as far as that is everybody's to know. */
export function PublicCompanyPage(): ReactNode {
  const { data, error, refetch } = useEndpoint(publicCompanyApi, {})
  if (data?.length === 0) return <EmptyState title="没有物业企业" text="您所在的小区目前没有登记提供服务的物业企业。" />
  if (data)
    return (
      <FactCards>
        {data.map((company) => (
          <Card key={company.id} company={company} />
        ))}
      </FactCards>
    )
  if (!error) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <Problem
      kind="failed"
      title="物业企业获取失败"
      text={error.message}
      action="重试"
      onAction={() => void refetch()}
    />
  )
}

const tones: Partial<Record<string, string>> = {
  AAA: 'success',
  AA: 'success',
  A: 'processing',
  B: 'warning',
  C: 'error',
  BLACK: 'error',
}

function Card({ company }: { company: PublicCompany }): ReactNode {
  const kindText = useDictionaryText(companyKind)
  const gradeText = useDictionaryText(creditGrade)
  const { name, state, creditGrade: grade, villages } = company
  const facts = [
    ['统一社会信用代码', company.creditCode],
    ['企业类型', kindText(company.kind)],
    ['法定代表人', company.legalPerson],
    ['成立日期', company.foundDate],
    ['办公地址', company.officeAddress],
    ['信用分', company.creditScore],
    ['员工人数', company.staffCount],
    ['在管项目', company.projectCount],
    ['在管面积', `${formatNumber(company.serviceArea)} ㎡`],
  ] as const
  return (
    <FactCard
      name={name}
      tags={
        <>
          {grade && <Tag color={tones[grade] ?? 'default'}>{`信用等级 ${gradeText(grade)}`}</Tag>}
          {state === 'FROZEN' && <Tag color="error">{companyMachine.states[state].label}</Tag>}
        </>
      }
      lines={{
        label: '服务小区',
        items: villages.map(({ id, name: village, since, manager }) => ({
          key: id,
          text: `${village}：自${since}起服务，项目经理${manager ?? DASH}`,
        })),
      }}
      facts={facts}
    />
  )
}
