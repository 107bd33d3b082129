import type { ReactNode } from 'react'
import { DASH, formatDateTime, formatMoney } from '#kernel/web/format.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { ReporterPhone } from '#services/ticket/reporter/web/pickers/reporter-phone.tsx'
import { suspendReason, ticketSource } from '#services/ticket/shared/dictionaries.ts'
import { satisfied, visitType } from '#services/ticket/visit/shared/dictionaries.ts'
import { repairApi } from '../../shared/api.ts'
import { areaType, payerType, repairReason, repairType, reporterType } from '../../shared/dictionaries.ts'
import { nameIn, placeLabel, placeOf } from '../../shared/place-text.ts'
import { repairPermissions } from '../../shared/permissions.ts'
import type { Repair } from '../../shared/schema.ts'
import { openStates } from '../../shared/states.ts'
import { wordOf } from '../../web/ticket-field.ts'
import { PhotosPanel } from './photos-panel.tsx'
import './ticket-panel.css'

type Fact = [label: string, value: ReactNode, isWide?: boolean]

/** What is known of a ticket; what nobody has said yet is left out, except what somebody is waiting for. */
export function FactsPanel({ ticket }: { ticket: Repair }): ReactNode {
  const report = useReport(ticket)
  const rest = [...useWork(ticket), ...useEnd(ticket)]
  // Short ones stand together: one alone between two wide ones would waste its row.
  const facts = [...report, ...rest.filter(([, , isWide]) => !isWide), ...rest.filter(([, , isWide]) => isWide)]
  return (
    <dl className="repair-facts">
      {facts.map(([label, value, isWide]) => (
        <div key={label} className={isWide ? 'repair-facts-wide' : undefined}>
          <dt>{label}</dt>
          <dd>{value || DASH}</dd>
        </div>
      ))}
    </dl>
  )
}

const when = (condition: unknown, fact: Fact): Fact[] => (condition ? [fact] : [])

function useReport(ticket: Repair): Fact[] {
  const typeText = useDictionaryText(repairType)
  const areaText = useDictionaryText(areaType)
  const sourceText = useDictionaryText(ticketSource)
  const reporterText = useDictionaryText(reporterType)
  return [
    [
      wordOf('content'),
      <span key="content" className="repair-lines-text">
        {ticket.content}
      </span>,
      true,
    ],
    [wordOf('villageId'), nameIn(ticket, 'villageId')],
    [placeLabel, placeOf(ticket)],
    [wordOf('repairType'), `${typeText(ticket.repairType)}（${areaText(ticket.areaType)}）`],
    [wordOf('reporterName'), `${ticket.reporterName}（${reporterText(ticket.reporterType)}）`],
    [
      wordOf('reporterPhone'),
      <ReporterPhone
        key="phone"
        ticket={ticket}
        openStates={openStates}
        endpoint={repairApi.phone}
        permission={repairPermissions.phone}
        title="查看报修人电话"
      />,
    ],
    [wordOf('source'), sourceText(ticket.source)],
    [wordOf('createTime'), formatDateTime(ticket.createTime)],
    ...when(ticket.expectTime, [wordOf('expectTime'), formatDateTime(ticket.expectTime)]),
    ...when(ticket.lng, ['地图位置', `${ticket.lng}，${ticket.lat}`]),
    [wordOf('assigneeId'), nameIn(ticket, 'assigneeId')],
    ...when(ticket.coAssigneeNames, [wordOf('coAssigneeNames'), ticket.coAssigneeNames]),
    ...when(ticket.photos, [
      wordOf('photos'),
      <PhotosPanel key="photos" label={wordOf('photos')} value={ticket.photos} />,
      true,
    ]),
  ]
}

/** How often it went another way than straight on. */
function turnsOf(ticket: Repair): string {
  const counts: [string, number][] = [
    ['转派', ticket.transferCount],
    ['退单', ticket.backCount],
    ['挂起', ticket.suspendCount],
    ['催办', ticket.urgeCount],
    ['重开', ticket.reopenCount],
  ]
  return counts.flatMap(([word, count]) => (count > 0 ? [`${word}${count}次`] : [])).join('、')
}

function useWork(ticket: Repair): Fact[] {
  const reasonText = useDictionaryText(suspendReason)
  const brokenText = useDictionaryText(repairReason)
  const { suspendReason: reason, suspendUntil, suspendApproval, superviseDeadline } = ticket
  const approval = suspendApproval === 'WAIT' ? '（待审批）' : ''
  const turns = turnsOf(ticket)
  const rest = `${reasonText(reason)}，预计 ${formatDateTime(suspendUntil)} 恢复${approval}`
  return [
    ...when(turns, ['流转情况', turns]),
    ...when(superviseDeadline, ['督办期限', <strong key="due">{formatDateTime(superviseDeadline)}</strong>]),
    ...when(suspendUntil && (ticket.state === 'SUSPENDED' || approval), ['挂起', rest, true]),
    ...when(ticket.arriveTime, [wordOf('arriveTime'), formatDateTime(ticket.arriveTime)]),
    ...when(ticket.finishTime, [wordOf('finishTime'), formatDateTime(ticket.finishTime)]),
    ...when(ticket.resolution, [
      wordOf('resolution'),
      <span key="done" className="repair-lines-text">
        {ticket.resolution}
      </span>,
      true,
    ]),
    ...when(ticket.reasonCode, [wordOf('reasonCode'), brokenText(ticket.reasonCode)]),
    ...when(ticket.afterPhotos, [
      wordOf('afterPhotos'),
      <PhotosPanel key="after" label={wordOf('afterPhotos')} value={ticket.afterPhotos} />,
      true,
    ]),
  ]
}

function useEnd(ticket: Repair): Fact[] {
  const payerText = useDictionaryText(payerType)
  const wayText = useDictionaryText(visitType)
  const answerText = useDictionaryText(satisfied)
  const { rating, ratingAuto, ratingTags, ratingText } = ticket
  const words = [ratingTags?.replaceAll(',', '、'), ratingText].filter(Boolean).join('；')
  const stars = `${rating}星${ratingAuto === 'Y' ? '（默认好评）' : ''}${words ? `，${words}` : ''}`
  const visit = [wayText(ticket.visitType), answerText(ticket.visitSatisfied), ticket.visitText]
    .filter(Boolean)
    .join('，')
  return [
    ...when(ticket.paidFlag === 'Y' && ticket.amount !== '0.00', ['应收（元）', formatMoney(ticket.amount)]),
    ...when(ticket.payerType !== 'NONE', ['费用承担', payerText(ticket.payerType)]),
    ...when(ticket.receiptNo, ['收据号', ticket.receiptNo]),
    ...when(rating, ['评价', stars, true]),
    ...when(ticket.visitState === 'DONE', ['回访', visit, true]),
  ]
}
