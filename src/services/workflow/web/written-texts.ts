import type { InstanceDetail } from '../shared/schema.ts'

/** What was written into the matter with an opinion, one sentence a line. */
export const writtenTexts = (written: InstanceDetail['logs'][number]['written']): string[] =>
  (written ?? []).map(({ line, before, after }) => `${line}：${before || '（空）'} → ${after || '（空）'}`)
