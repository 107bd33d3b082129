import { createElement } from 'react'
import { block } from '#kernel/web/block.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import type { HomeParts } from '#business/board/web/feature.tsx'

const MyWork = block(
  () => import('#services/ticket/joined/web/pickers/my-work.tsx'),
  (m) => m.MyWork,
  { height: 320 },
)
const actCode = () => import('./home-acts.tsx')
const Act = block(actCode, (m) => m.HomeAct)
const askReporter = async (kind: string, id: string): Promise<string> => (await loadCode(actCode)).askReporter(kind, id)

/** What home pages show of units beside the board; their code comes with the first step. */
export const homeParts: HomeParts = {
  Act,
  Work: () => createElement(MyWork, { Act, askReporter }),
}
