import { refusal } from '#kernel/server/errors.ts'
import type { PaperSource } from '#services/issued-paper/server/actions.ts'
import { readInstance } from '../../instance/server/read-instance.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import { hiddenIn } from '../../shared/allowed.ts'
import { instanceState } from '../../shared/dictionaries.ts'
import type { InstanceDetail } from '../../shared/schema.ts'
import { treeOf } from '../../shared/tree.ts'
import { opinionPaperKind, type OpinionPaper } from '../shared/api.ts'

/** What somebody decided or said; whatever else happened is no opinion. */
const told: ReadonlySet<string> = new Set([
  ...['start', 'resubmit', 'pass', 'reject', 'return', 'answer', 'skip', 'fallback'],
  ...['cancel', 'terminate', 'transfer', 'delegate', 'jump', 'reassign'],
])

function sheetOf(instance: InstanceDetail): OpinionPaper {
  const { title, instanceNo, defName, versionNo, starterName, startTime, endTime, state, form, logs } = instance
  if (endTime === null) throw refusal('流程结束后才能打印审批单')
  return {
    ...{ title, instanceNo, definition: `${defName}（第${versionNo}版）`, starter: starterName },
    ...{ startedAt: startTime, endedAt: endTime, result: instanceState.items[state] },
    lines: form.map(({ label, value }) => ({ label, value })),
    opinions: logs
      .filter(({ action }) => told.has(action))
      .map(({ nodeName, userName, label, opinion, sign, attachments, written, at }) => ({
        ...{ node: nodeName, name: userName, verdict: label, at },
        sign,
        opinion: [
          opinion,
          writtenText(written),
          sign && '（已签名）',
          attachments && `（附件${attachments.split(',').length}件）`,
        ]
          .filter(Boolean)
          .join(''),
      })),
  }
}

/** What was written with an opinion, in one sentence. */
const writtenText = (written: InstanceDetail['logs'][number]['written']): string =>
  (written ?? []).map(({ line, before, after }) => `（${line}由“${before}”改为“${after}”）`).join('')

/** Lines that some node hides and this reader is shown: whoever is not opens no paper with them. */
function revealsOf({ flow, form }: InstanceDetail): string[] {
  const hidden = new Set([...treeOf(flow.nodes).values()].flatMap(({ node }) => hiddenIn(node)))
  return form.flatMap(({ label }) => (hidden.has(label) ? [label] : []))
}

/** Approvals on paper, for whoever reads the instance, as far as they read it. */
export const opinionPapers = (parts: WorkflowParts): PaperSource<OpinionPaper> => ({
  kind: opinionPaperKind,
  async drafts(reader, actor, ids) {
    const all: InstanceDetail[] = []
    for (const id of ids) all.push(await readInstance(reader, actor, parts, id))
    return all.map((instance) => ({
      recordId: instance.id,
      title: `审批单 ${instance.title}`.slice(0, 200),
      content: sheetOf(instance),
      reveals: revealsOf(instance),
    }))
  },
})
