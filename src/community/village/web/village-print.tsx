import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { DASH, formatDate, formatDateTime, toWireTime } from '#kernel/web/format.ts'
import { Paper, PaperPreview } from '#kernel/web/paper.tsx'
import { useSession } from '#kernel/web/session.ts'
import { committeeState, fundMode, manageMode, villageType } from '../shared/dictionaries.ts'
import type { Village } from '../shared/schema.ts'
import './village-print.css'

type Fact = readonly [label: string, value: ReactNode, isWide?: boolean]

/** The file of a village on A4: looked at first, then printed. */
export function VillagePrint({ village, onClose }: { village: Village; onClose: () => void }): ReactNode {
  const sheet = <Sheet village={village} />
  return (
    <Dialog
      open
      title="打印小区档案"
      width={860}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={() => window.print()}>
          打印
        </Button>
      }
    >
      <PaperPreview size="A4">{sheet}</PaperPreview>
      <Paper size="A4" margin={12}>
        {sheet}
      </Paper>
    </Dialog>
  )
}

function Sheet({ village }: { village: Village }): ReactNode {
  const depart = useSession((session) => session.depart?.departName)
  const [printedAt] = useState(() => toWireTime(new Date()))
  return (
    <article className="village-sheet" aria-label={`小区档案 ${village.name}`}>
      <header>
        <p>{depart}</p>
        <h2>小区档案</h2>
        <p>编码：{village.code}</p>
      </header>
      {useFacts(village).map(([title, facts]) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {facts.map(([label, value, isWide]) => (
              <div key={label} data-wide={isWide}>
                <dt>{label}</dt>
                <dd>{value ?? DASH}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="village-sheet-signs">
        <span>填表人签字</span>
        <span>社区盖章</span>
        <span>街道盖章</span>
      </div>
      <footer>打印时间：{formatDateTime(printedAt)}</footer>
    </article>
  )
}

const nameIn = (village: Village, key: keyof Village): string | undefined =>
  (village as unknown as Record<string, string | undefined>)[`${key}_dictText`]

/** The lines of the file, in groups. */
function useFacts(village: Village): readonly (readonly [string, readonly Fact[]])[] {
  const typeText = useDictionaryText(villageType)
  const modeText = useDictionaryText(manageMode)
  const committeeText = useDictionaryText(committeeState)
  const fundText = useDictionaryText(fundMode)
  const square = (value: string | null): string | null => value && `${value} ㎡`
  return [
    [
      '基本情况',
      [
        ['小区名称', village.name],
        ['曾用名', village.alias],
        ['街道', nameIn(village, 'streetId')],
        ['社区', nameIn(village, 'communityId')],
        ['详细地址', village.address, true],
        ['小区类型', typeText(village.villageType)],
        ['行政区划', village.areaCode],
        ['建成年份', village.buildYear],
        ['首套交付', formatDate(village.firstDeliveryDate)],
        ['建设单位', village.developer, true],
      ],
    ],
    [
      '规模',
      [
        ['占地面积', square(village.landArea)],
        ['总建筑面积', square(village.totalArea)],
        ['住宅面积', square(village.residentArea)],
        ['专有部分面积', square(village.exclusiveArea)],
        ['楼栋/单元', `${village.buildingCount} / ${village.unitCount}`],
        ['房屋/规划户数', `${village.roomCount} / ${village.plannedRoomCount ?? DASH}`],
        ['入住户数', village.householdCount],
        ['常住人口', village.population],
        ['车位（地上/地下）', parkingOf(village)],
        ['电梯数', village.elevatorCount],
        ['绿化率', village.greenRate && `${village.greenRate}%`],
      ],
    ],
    [
      '管理',
      [
        ['管理模式', modeText(village.managementMode)],
        ['物业企业', village.companyName],
        ['项目部', village.groupName],
        ['项目经理', village.managerName],
        ['物业费标准', village.feeStandard && `${village.feeStandard} 元/㎡·月`],
        ['业委会状态', committeeText(village.committeeState)],
        ['维修资金', fundText(village.fundManageMode)],
      ],
    ],
  ]
}

function parkingOf({ parkingTotal, parkingGround, parkingUnder }: Village): string | null {
  if (parkingTotal === null) return null
  return `${parkingTotal}（${parkingGround ?? DASH}/${parkingUnder ?? DASH}）`
}
