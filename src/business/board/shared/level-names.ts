import type { Ranking } from './schema.ts'

/** What a ranking holds, in words. */
export const levelNames: Readonly<Record<Ranking['by'], string>> = {
  street: '街道',
  community: '社区',
  village: '小区',
  company: '企业',
}
