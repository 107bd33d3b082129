/** A place of the three levels; `index` is its level, `pid` the code above it (`86` at the top). */
export interface Place {
  id: string
  text: string
  pid: string
  index: 1 | 2 | 3
}

/** A place with those below it, as cascading lists take it. */
export interface RegionNode extends Place {
  children: RegionNode[]
}

const COUNTRY = '86'

/** Reads the compact text: a line a province, a bar before each city, a blank before each district. */
export function parseRegions(text: string): RegionNode[] {
  return text.split('\n').map((line) => {
    const [head = '', ...cities] = line.split('|')
    const province = node(`${head.slice(0, 2)}0000`, head.slice(2), COUNTRY, 1)
    province.children = cities.map((part) => {
      const [own = '', ...districts] = part.split(' ')
      const code = province.id.slice(0, 2) + own.slice(0, 2)
      const city = node(`${code}00`, own.slice(2), province.id, 2)
      city.children = districts.map((one) => node(code + one.slice(0, 2), one.slice(2), city.id, 3))
      return city
    })
    return province
  })
}

const node = (id: string, text: string, pid: string, index: 1 | 2 | 3): RegionNode => ({
  id,
  text,
  pid,
  index,
  children: [],
})

/** The places from the province down to a code; empty for an unknown one. */
export function regionPath(tree: readonly RegionNode[], code: string): RegionNode[] {
  for (const region of tree) {
    if (region.id === code) return [region]
    const below = regionPath(region.children, code)
    if (below.length > 0) return [region, ...below]
  }
  return []
}

/** `浙江省 / 杭州市 / 上城区`; an unknown code stands for itself. */
export const regionText = (tree: readonly RegionNode[], code: string): string =>
  regionPath(tree, code)
    .map(({ text }) => text)
    .join(' / ') || code

/** What a region picker shows for a form that it does not have. */
export const badType = '类型值有误'
