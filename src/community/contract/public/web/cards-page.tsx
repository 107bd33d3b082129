import type { ReactNode } from 'react'
import { Skeleton, Tag } from 'antd'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { FactCard, FactCards } from '#kernel/web/fact-card.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { bidKind, chargeMode, contractKind, feeUsage, serviceGrade } from '../../shared/dictionaries.ts'
import { isParking } from '../../shared/fee-lines.ts'
import { contractMachine } from '../../shared/states.ts'
import { publicContractApi } from '../shared/api.ts'
import type { PublicContract } from '../shared/schema.ts'
import './cards-page.css'

/** 物业合同: by which contract the villages in which one owns something are served, and what it charges. */
export function PublicContractPage(): ReactNode {
  const { data, error, refetch } = useEndpoint(publicContractApi, {})
  if (data?.length === 0) return <EmptyState title="没有物业合同" text="您所在的小区目前没有已备案的物业服务合同。" />
  if (data)
    return (
      <FactCards>
        {data.map((contract) => (
          <Card key={contract.id} contract={contract} />
        ))}
      </FactCards>
    )
  if (!error) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <Problem
      kind="failed"
      title="物业合同获取失败"
      text={error.message}
      action="重试"
      onAction={() => void refetch()}
    />
  )
}

function Card({ contract }: { contract: PublicContract }): ReactNode {
  const kindText = useDictionaryText(contractKind)
  const modeText = useDictionaryText(chargeMode)
  const bidText = useDictionaryText(bidKind)
  const gradeText = useDictionaryText(serviceGrade)
  const usageText = useDictionaryText(feeUsage)
  const { contractName, state, prices } = contract
  const { label, tone } = contractMachine.states[state]
  const facts = [
    ['小区', contract.village],
    ['物业企业', contract.company],
    ['合同类型', kindText(contract.contractKind)],
    ['合同期限', `${contract.startDate} 至 ${contract.endDate}`],
    ['备案号', contract.registerNo],
    ['备案日期', contract.filedOn],
    ['选聘方式', bidText(contract.bidKind)],
    ['收费方式', modeText(contract.chargeMode)],
    ['服务等级', gradeText(contract.serviceGrade)],
    ['服务内容', contract.serviceItems],
  ] as const
  return (
    <FactCard
      className="contract-card"
      name={contractName}
      tags={<Tag color={tone === 'warning' ? 'warning' : 'success'}>{label}</Tag>}
      lines={{
        label: '收费标准',
        items: prices.map(({ usage, price }) => ({
          key: usage,
          text: `${usageText(usage)}：${price}元/${isParking(usage) ? '位·月' : '㎡·月'}`,
        })),
      }}
      facts={facts}
    />
  )
}
