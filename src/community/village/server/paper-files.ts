import { companionOf } from '#kernel/shared/field.ts'
import { currentText, type Dictionaries } from '#kernel/server/dictionaries.ts'
import type { Services } from '#kernel/server/services.ts'
import type { PaperSource } from '#services/issued-paper/server/actions.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { committeeState, fundMode, manageMode, villageType } from '../shared/dictionaries.ts'
import type { Village } from '../shared/schema.ts'
import { villageFileKind, type VillageFile } from '../shared/village-file.ts'
import { villageListOf } from './lists.ts'

/** Files of villages as their record shows them. Nothing in them is masked for anybody who sees the record. */
export function villageFilesOf(parts: Pick<Services, 'secrets'>): PaperSource<VillageFile> {
  const list = villageListOf(parts)
  return {
    kind: villageFileKind,
    async drafts(reader, actor, ids, { dictionaries }) {
      const rows = await Promise.all(ids.map((id) => list.one(reader, actor, id)))
      const [depart] = await readDeparts(reader, [actor.departId])
      return rows.map((row) => ({
        recordId: row.id,
        title: `小区档案 ${row.name}`,
        content: {
          organisation: depart?.name ?? '',
          name: row.name,
          code: row.code,
          sections: sectionsOf(row, dictionaries),
        },
        reveals: [],
      }))
    },
  }
}

type Fact = readonly [label: string, value: string | number | null, isWide?: boolean]

/** What stands for an unknown part of a value that has several. */
const unknown = '—'
const square = (value: string | null): string | null => value && `${value} ㎡`

function sectionsOf(village: Village, dictionaries: Dictionaries): VillageFile['sections'] {
  const sections: readonly (readonly [title: string, facts: readonly Fact[]])[] = [
    ['基本情况', basicsOf(village, dictionaries)],
    ['规模', sizeOf(village)],
    ['管理', managementOf(village, dictionaries)],
  ]
  return sections.map(([title, facts]) => ({
    title,
    facts: facts.map(([label, value, isWide = false]) => ({
      label,
      value: value === null ? null : String(value),
      isWide,
    })),
  }))
}

function basicsOf(village: Village, dictionaries: Dictionaries): Fact[] {
  return [
    ['小区名称', village.name],
    ['曾用名', village.alias],
    ['街道', nameIn(village, 'streetId')],
    ['社区', nameIn(village, 'communityId')],
    ['详细地址', village.address, true],
    ['小区类型', currentText(dictionaries, villageType, village.villageType)],
    ['行政区划', village.areaCode],
    ['建成年份', village.buildYear],
    ['首套交付', village.firstDeliveryDate],
    ['建设单位', village.developer, true],
  ]
}

function sizeOf(village: Village): Fact[] {
  return [
    ['占地面积', square(village.landArea)],
    ['总建筑面积', square(village.totalArea)],
    ['住宅面积', square(village.residentArea)],
    ['专有部分面积', square(village.exclusiveArea)],
    ['楼栋/单元', `${village.buildingCount} / ${village.unitCount}`],
    ['房屋/规划户数', `${village.roomCount} / ${village.plannedRoomCount ?? unknown}`],
    ['入住户数', village.householdCount],
    ['常住人口', village.population],
    ['车位（地上/地下）', parkingOf(village)],
    ['电梯数', village.elevatorCount],
    ['绿化率', village.greenRate && `${village.greenRate}%`],
  ]
}

function managementOf(village: Village, dictionaries: Dictionaries): Fact[] {
  return [
    ['管理模式', currentText(dictionaries, manageMode, village.managementMode)],
    ['物业企业', village.companyName],
    ['项目部', village.groupName],
    ['项目经理', village.managerName],
    ['物业费标准', village.feeStandard && `${village.feeStandard} 元/㎡·月`],
    ['业委会状态', currentText(dictionaries, committeeState, village.committeeState)],
    ['维修资金', currentText(dictionaries, fundMode, village.fundManageMode)],
  ]
}

const nameIn = (village: Village, key: keyof Village): string | null =>
  (village as unknown as Record<string, string | null | undefined>)[companionOf(key)] ?? null

function parkingOf({ parkingTotal, parkingGround, parkingUnder }: Village): string | null {
  if (parkingTotal === null) return null
  return `${parkingTotal}（${parkingGround ?? unknown}/${parkingUnder ?? unknown}）`
}
