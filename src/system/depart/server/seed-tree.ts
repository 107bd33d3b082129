import type { SeedSize } from '#kernel/server/feature.ts'
import { seedRandom } from '#kernel/server/seed-random.ts'
import { orgCategories, type OrgCategory } from '../shared/dictionaries.ts'
import { childCode } from '../shared/org-code.ts'

/** An organisation of the demonstration district; everything else of it follows from the code. */
export interface SeedDepart {
  orgCode: string
  name: string
  category: OrgCategory
}

interface Counts {
  streets: number
  communities: number
  villages: number
  companies: number
  projects: number
}

const counts: Record<SeedSize, Counts> = {
  tiny: { streets: 2, communities: 2, villages: 2, companies: 2, projects: 2 },
  'demo-s': { streets: 14, communities: 20, villages: 13, companies: 3, projects: 10 },
  'demo-l': { streets: 14, communities: 168, villages: 620, companies: 96, projects: 470 },
}

/** Of ten villages seven have an owners' committee. */
const withCommittee = 0.7

/**
 * The district with its streets, communities, villages and committees, and the group with its companies and projects.
 * The first village of each of the first two communities is served by the first project of each of the first two
 * companies, in every size, so that the named accounts find the same neighbourhood everywhere.
 */
export function seedTree(size: SeedSize): SeedDepart[] {
  const { streets, communities, villages, companies, projects } = counts[size]
  const names = placeNames()
  const district: SeedDepart = { orgCode: 'A01', name: '临江区', category: orgCategories.government }
  const bloc: SeedDepart = { orgCode: 'B01', name: '安居集团', category: orgCategories.bloc }
  const streetRows = children(
    [district],
    streets,
    () => 0,
    (index) => `${names.street(index)}街道`,
    orgCategories.government,
  )
  const communityRows = children(
    streetRows,
    communities,
    (index) => (index < 2 ? 0 : (index - 1) % streets),
    (index) => `${names.community(index)}社区`,
    orgCategories.government,
  )
  const villageRows = children(
    communityRows,
    villages,
    (index) => (index < 2 ? index : (index - 2) % communities),
    (index) => names.village(index),
    orgCategories.village,
  )
  const committees = villageRows.slice(0, size === 'tiny' ? villages : Math.round(villages * withCommittee))
  const companyRows = children(
    [bloc],
    companies,
    () => 0,
    (index) => `${names.company(index)}物业`,
    orgCategories.company,
  )
  const projectRows = children(
    companyRows,
    projects,
    (index) => index % companies,
    (index) => `${villageRows[index]!.name}项目部`,
    orgCategories.group,
  )
  const committeeRows = committees.map(({ orgCode, name }): SeedDepart => {
    return { orgCode: childCode(orgCode, 1), name: `${name}业委会`, category: orgCategories.other }
  })
  return [
    district,
    ...streetRows,
    ...communityRows,
    ...villageRows,
    ...committeeRows,
    bloc,
    ...companyRows,
    ...projectRows,
  ]
}

/** Rows below given parents, numbered within each of them. */
function children(
  parents: readonly SeedDepart[],
  count: number,
  parentOf: (index: number) => number,
  nameOf: (index: number) => string,
  category: OrgCategory,
): SeedDepart[] {
  const used = new Map<SeedDepart, number>()
  return Array.from({ length: count }, (_, index) => {
    const parent = parents[parentOf(index)]!
    const place = (used.get(parent) ?? 0) + 1
    used.set(parent, place)
    return { orgCode: childCode(parent.orgCode, place), name: nameOf(index), category }
  })
}

const streetNames = '滨河 城东 文昌 西溪 北山 南湖 清波 望湖 长庆 天水 凯旋 闸口 采荷 小营'.split(' ')
const communityNames =
  '望江 柳岸 春晓 翠苑 和睦 东新 景芳 三里亭 红梅 凤起 大关 华丰 湖畔 松木场 金沙 五福 观潮 彩虹 云栖 夕照'.split(' ')
const villageNames =
  '桂园里 荷风苑 兰亭花园 枫丹雅居 锦绣江南 阳光水岸 翡翠城 梧桐公馆 丽景湾 和谐家园 金色年华 学府新村 江畔华庭'.split(
    ' ',
  )
const companyNames = '安居 和信 绿园'.split(' ')
const heads = Array.from('春夏秋晨星云松竹梅兰荷桂枫柳杨金玉锦秀丽清明安宁康福')
const tails = Array.from('江河湖泉溪岸塘桥亭苑庭园居坊景丰华光晖源泽城港湾')

/** Written names first, then compounds; none occurs twice. */
function placeNames(): Record<'street' | 'community' | 'village' | 'company', (index: number) => string> {
  const from = (purpose: string, written: readonly string[], ending = '') => {
    const random = seedRandom(`place names of ${purpose}`)
    const taken = new Set(written)
    const list = [...written]
    return (index: number) => {
      while (list.length <= index) {
        const made = random.pick(heads) + random.pick(tails) + (list.length > 200 ? random.pick(tails) : '') + ending
        if (!taken.has(made)) list.push(made)
        taken.add(made)
      }
      return list[index]!
    }
  }
  return {
    street: from('streets', streetNames),
    community: from('communities', communityNames),
    village: from('villages', villageNames, '花园'),
    company: from('companies', companyNames),
  }
}
