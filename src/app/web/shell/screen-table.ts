import { loadScreen } from '#kernel/web/load-code.ts'
import { codeOf } from '#kernel/web/use-code.ts'

/** Which unit shows what: grows with every area, and the first page does without it. */
export const screenTable = codeOf(
  () => import('../features.ts'),
  ({ pageOf }) => pageOf,
  loadScreen,
)
