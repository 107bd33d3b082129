import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { partText } from '../task/server/rows.ts'

const biz = 'workflow'
/** What opinions may open. */
export const workflowPurposes = [biz] as const

/** Signatures and papers of opinions: readable by whoever has a part in the instance or has started it. */
export const workflowFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  mayRead: (tx, actor, path) =>
    isReadable(tx, actor, path, ({ bind, among }) => {
      const me = bind(actor.userId)
      return `exists (select from wf_log l where l.tenant_id = app_tenant() and ${among('l.sign, l.attachments')}
        and (exists (select from wf_instance i where i.tenant_id = l.tenant_id and i.id = l.instance_id and i.starter_id = ${me})
          or exists (select from wf_task t where t.tenant_id = l.tenant_id and t.instance_id = l.instance_id
            and ${partText(actor, bind)})))`
    }),
}
